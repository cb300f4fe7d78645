#include "embedded.h"

static const unsigned char regular[] = {
#embed "../../../Assets/faces/FlexScrollSans-Regular.ttf"
};
static const unsigned char semibold[] = {
#embed "../../../Assets/faces/FlexScrollSans-Semibold.ttf"
};
static const unsigned char bold[] = {
#embed "../../../Assets/faces/FlexScrollSans-Bold.ttf"
};

FlexScrollAsset flexscroll_face(FlexScrollFaceWeight weight) {
    switch (weight) {
    case FlexScrollFaceWeightSemibold:
        return (FlexScrollAsset){semibold, sizeof semibold};
    case FlexScrollFaceWeightBold:
        return (FlexScrollAsset){bold, sizeof bold};
    case FlexScrollFaceWeightRegular:
        break;
    }
    return (FlexScrollAsset){regular, sizeof regular};
}
