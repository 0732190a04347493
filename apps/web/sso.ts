import '#areas/identity/web/sso/sso-page.ts'
