import '#areas/identity/web/sso/sso-password-page.ts'
