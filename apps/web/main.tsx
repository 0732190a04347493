import { createRoot } from 'react-dom/client'
import { setAreaPages } from '#platform/web/area-pages.ts'
import { startTexts } from '#platform/web/texts.ts'
import { areaRoutes } from './areas.ts'
import { forgetFailedStyles } from './boot/forget-failed-styles.ts'
import { provideStorage } from './boot/provide-storage.ts'
import { closeSignOnWindow, isSignOnWindow } from './boot/sign-on-window.ts'
import { spareEval } from './boot/spare-eval.ts'
import { takeToken } from './boot/take-token.ts'
import { loadTexts } from './load-texts.ts'
import { Portal } from './shell/portal.tsx'
import '#platform/web/tokens.css'
import './shell/styles/base.css'
import './shell/styles/frame-at-once.css'
import './shell/styles/shell.css'
import './shell/styles/tab-bar.css'
import './shell/styles/menus.css'
import './shell/styles/messages.css'
import './shell/styles/switch-user.css'

provideStorage(window)
forgetFailedStyles()
spareEval(window)
takeToken(window)
setAreaPages(areaRoutes)
const texts = startTexts(loadTexts)
const root = document.getElementById('root')
if (!root) throw new Error('the page has no #root')
if (isSignOnWindow(location.search)) void closeSignOnWindow(root, texts)
else createRoot(root).render(<Portal texts={texts} />)
