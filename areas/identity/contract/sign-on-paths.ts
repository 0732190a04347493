// Kept apart from the endpoints, so that the small sign-on page does not load their schemas.

export const TOKEN_PATH = '/ws-system/auth/token'
export const CURRENT_USER_PATH = '/ws-system/auth/currentUser/v2'
export const SESSION_PATH = '/ws-system/auth/session'
export const LOGOUT_PATH = '/ws-system/auth/logout'
export const REDIRECT_TARGET_PATH = '/sso/redirect-target'
export const FORGOT_PASSWORD_CALL = '/ws-system/auth/forgotPassword'
export const RESET_LINK_CALL = '/ws-system/auth/resetLink'
export const RESET_PASSWORD_CALL = '/ws-system/auth/resetPassword'

export const SIGN_IN_WAYS_PATH = '/sso/ways'
export const BEGIN_AT_PROVIDER_CALL = '/sso/oidc/begin'
export const FINISH_AT_PROVIDER_CALL = '/sso/oidc/finish'

/** The pages of the sign-on service, served separately from those of the portal. */
export const SIGN_ON_PATH = '/sso/login'
export const RESET_PATH = '/sso/reset-password'

/** The redirect path of an OpenID Connect provider; its full URL is registered there (SES-14). */
export const CALLBACK_PATH = '/sso/oidc/callback'

/** Session storage key: after logging out users are not redirected to a provider that still has their session. */
export const LOGGED_OUT_KEY = 'ws_logged_out'

/** Session storage key: the portal has just learned that its token is not accepted; the sign-on page says so. */
export const TOKEN_REFUSED_KEY = 'ws_token_refused'

/** The only sign-in type: user name and password. */
export const LOGIN_TYPE = '2'

/** The code of a failed sign-in; other errors have texts of their own. */
export const LOGIN_FAILED_CODE = 2000
