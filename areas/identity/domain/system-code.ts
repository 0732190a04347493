/** The code of this portal when it reads the signed-in user; other systems' menus have other codes. */
export const SYSTEM_CODE = 'apex-exchange-portal'

/** The storage key of the token (SES-02). */
export const TOKEN_KEY = 'ws_token'
