// The markup of all pages of the sign-on: written into the static pages by the build, and into /login by its page.

/** A page around a card: the picture, the languages, the card. `Tag` is `main` unless the page has one around it. */
export function signOnFrame(card: string, tag: 'main' | 'div' = 'main'): string {
  return `<div class="sign-on-page">
  <aside class="sign-on-side">
    <img class="sign-on-map" src="/routes.svg" alt="" />
    <p class="sign-on-sentence" data-text="sentence"></p>
  </aside>
  <div class="sign-on-main">
    <nav id="languages" class="sign-on-languages"></nav>
    <${tag} id="content" class="sign-on-card" hidden>${card}</${tag}>
  </div>
</div>`
}

const brand = (name: string): string => `<div class="sign-on-brand">
  <img src="/favicon.svg" width="32" height="32" alt="" />
  ${name}
</div>`

const NOTICE = `<div id="notice" class="sign-on-notice" role="alert" hidden>
  <div id="noticeTitle"></div>
  <div id="noticeLine"></div>
</div>`

/** A labelled field with the place of its violation; `id` is also its name and the key of its label. */
const field = (id: string, attributes: string, more = ''): string => `<div class="sign-on-field">
  <label for="${id}" data-text="${id}"></label>
  <input id="${id}" name="${id}" ${attributes} aria-describedby="${id}Problem" />${more}
  <div id="${id}Problem" class="sign-on-problem"></div>
</div>`

const REVEAL = '<button id="reveal" class="sign-on-reveal" type="button"></button>'
const CAPS_LOCK = '<div id="capsLock" class="sign-on-caps" data-text="capsLock" hidden></div>'

/** Signing in by password, by the provider, or as a demo account. */
export const SIGN_IN_CARD = `${brand('<h1 data-text="title"></h1><span id="environment" class="sign-on-environment" hidden></span>')}
<p class="sign-on-lead" data-text="lead"></p>
<p id="checking" role="status" data-text="checking"></p>
${NOTICE}
<form id="form" hidden novalidate>
  ${field('userName', 'maxlength="64" autocomplete="username" autocapitalize="none" spellcheck="false"')}
  ${field('password', 'type="password" autocomplete="current-password"', REVEAL)}
  ${CAPS_LOCK}
  <button id="submit" class="sign-on-submit" type="submit"></button>
  <p class="sign-on-links"><a id="forgot" href="/sso/forgot-password" data-text="forgot"></a></p>
</form>
<button id="provider" class="sign-on-provider" type="button" hidden></button>
<button id="tryAgain" class="sign-on-submit" type="button" data-text="tryAgain" hidden></button>
<section id="demo" class="sign-on-demo" aria-labelledby="demoTitle" hidden>
  <h2 id="demoTitle" data-text="demoTitle"></h2>
  <div id="demoAccounts" class="sign-on-accounts"></div>
</section>`

/** A forgotten password: asking for the link, and the new password. */
export const PASSWORD_CARD = `${brand('<span data-text="title"></span>')}
<h1 id="heading"></h1>
<p id="lead" class="sign-on-lead"></p>
${NOTICE}
<form id="forgot" hidden novalidate>
  ${field('email', 'type="email" maxlength="120" autocomplete="email"')}
  <button class="sign-on-submit" type="submit" data-text="sendLink"></button>
</form>
<form id="reset" hidden novalidate>
  ${field('newPassword', 'type="password" autocomplete="new-password"')}
  ${field('confirmation', 'type="password" autocomplete="new-password"')}
  <button class="sign-on-submit" type="submit" data-text="savePassword"></button>
</form>
<p class="sign-on-links">
  <a href="/sso/login" data-text="toLogin"></a>
  <a id="anotherLink" href="/sso/forgot-password" data-text="anotherLink" hidden></a>
</p>`
