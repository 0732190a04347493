/** The version that users see, beside the build that differs with every change. */
export const PRODUCT_VERSION = '1.0.61'
