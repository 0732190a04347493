// Apart from the endpoints so that the sign-on page, a few kilobytes in all, need not load the schemas.

export const TOKEN_PATH = '/ws-system/auth/token'
export const CURRENT_USER_PATH = '/ws-system/auth/currentUser/v2'
export const SESSION_PATH = '/ws-system/auth/session'
export const LOGOUT_PATH = '/ws-system/auth/logout'
export const REDIRECT_TARGET_PATH = '/sso/redirect-target'
export const FORGOT_PASSWORD_CALL = '/ws-system/auth/forgotPassword'
export const RESET_PASSWORD_CALL = '/ws-system/auth/resetPassword'

/** The pages of the sign-on service; the server serves them apart from the portal's own. */
export const FORGOT_PATH = '/sso/forgot-password'
export const RESET_PATH = '/sso/reset-password'

/** The one kind of sign-in offered: user name and password. */
export const LOGIN_TYPE = '2'

/** The code of a refused sign-in; anything else the server refuses says more than that. */
export const LOGIN_FAILED_CODE = 2000
