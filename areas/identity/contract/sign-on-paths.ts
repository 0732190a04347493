// Apart from the endpoints so that the sign-on page, a few kilobytes in all, need not load the schemas.

export const TOKEN_PATH = '/ws-system/auth/token'
export const CURRENT_USER_PATH = '/ws-system/auth/currentUser/v2'
export const SESSION_PATH = '/ws-system/auth/session'
export const LOGOUT_PATH = '/ws-system/auth/logout'
export const REDIRECT_TARGET_PATH = '/sso/redirect-target'
export const FORGOT_PASSWORD_CALL = '/ws-system/auth/forgotPassword'
export const RESET_PASSWORD_CALL = '/ws-system/auth/resetPassword'

export const SIGN_IN_WAYS_PATH = '/sso/ways'
export const BEGIN_AT_PROVIDER_CALL = '/sso/oidc/begin'
export const FINISH_AT_PROVIDER_CALL = '/sso/oidc/finish'

/** The pages of the sign-on service; the server serves them apart from the portal's own. */
export const SIGN_ON_PATH = '/sso/login'
export const FORGOT_PATH = '/sso/forgot-password'
export const RESET_PATH = '/sso/reset-password'

/** Where an OpenID Connect provider sends people back to; the whole address is registered there (SES-14). */
export const CALLBACK_PATH = '/sso/oidc/callback'

/** Session storage key: who has just logged out is not sent straight on to a provider that still knows them. */
export const LOGGED_OUT_KEY = 'ws_logged_out'

/** The one kind of sign-in offered: user name and password. */
export const LOGIN_TYPE = '2'

/** The code of a refused sign-in; anything else the server refuses says more than that. */
export const LOGIN_FAILED_CODE = 2000
