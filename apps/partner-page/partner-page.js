// What a partner has to do to live in a frame of the portal: read its parameters, listen to the language, send messages.

const TEXTS = {
  en_US: {
    title: 'Partner page',
    token: 'Token received',
    fromParent: 'Query of the portal',
    language: 'Language received',
    note: 'Note',
    url: 'Go to',
    confirm: 'Confirm',
    pixels: 'Height in pixels',
    changeHeight: 'Change height',
    renew: 'New token',
    close: 'Close',
  },
  zh_CN: {
    title: '合作方页面',
    token: '收到的令牌',
    fromParent: '系统的查询参数',
    language: '收到的语言',
    note: '备注',
    url: '前往',
    confirm: '确认',
    pixels: '高度（像素）',
    changeHeight: '更改高度',
    renew: '更新令牌',
    close: '关闭',
  },
  zh_HK: {
    title: '合作夥伴網頁',
    token: '收到的權杖',
    fromParent: '系統的查詢參數',
    language: '收到的語言',
    note: '備註',
    url: '前往',
    confirm: '確認',
    pixels: '高度（像素）',
    changeHeight: '更改高度',
    renew: '更新權杖',
    close: '關閉',
  },
}

const query = new URLSearchParams(location.search)
let portalOrigin = ''

if (location.pathname === '/embed') embedPortal(query.get('portal') ?? '')
else showPage()

function showPage() {
  byId('token').textContent = query.get('token') ?? '–'
  byId('from-parent').textContent = query.get('fromParent') ?? '–'
  byId('language').textContent = '–'
  speak('en_US')
  addEventListener('message', hearPortal)
  listen('confirm', 'submit', () => send({ type: 'confirm', url: byId('url').value }))
  listen('height', 'submit', () => send({ type: 'heightChange', height: Number(byId('pixels').value) }))
  listen('renew', 'click', () => send({ type: 'renewToken' }))
  listen('close', 'click', () => send({ type: 'close' }))
}

/** The portal is whoever embeds the page; it says its language first. A real partner knows the portal's origin. */
function hearPortal(event) {
  if (event.source !== parent || event.data?.type !== 'language' || !(event.data.language in TEXTS)) return
  portalOrigin = event.origin
  byId('language').textContent = event.data.language
  byId('url').value ||= `${portalOrigin}/home`
  speak(event.data.language)
}

function send(message) {
  if (portalOrigin) parent.postMessage(message, portalOrigin)
}

function speak(language) {
  document.documentElement.lang = language.replace('_', '-')
  for (const element of document.querySelectorAll('[data-text]')) {
    element.textContent = TEXTS[language][element.dataset.text]
  }
}

/** The other way round: the portal in a frame of the partner. */
function embedPortal(address) {
  if (!/^https?:\/\//.test(address)) return
  const frame = document.createElement('iframe')
  frame.src = address
  frame.title = 'Portal'
  document.body.replaceChildren(frame)
}

function listen(id, event, act) {
  byId(id).addEventListener(event, (happened) => {
    happened.preventDefault()
    act()
  })
}

function byId(id) {
  return document.getElementById(id)
}
