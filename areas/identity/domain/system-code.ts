/** The code this portal calls itself by when it asks who is signed in; menus of other systems carry other codes. */
export const SYSTEM_CODE = 'apex-exchange-portal'

/** Where the browser keeps the token (SES-02). */
export const TOKEN_KEY = 'ws_token'
