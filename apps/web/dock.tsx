import { Suspense } from 'react'
import { createRoot } from 'react-dom/client'
import { DockApp } from '#areas/handheld/web/dock-app.tsx'
import { registerWorker } from '#areas/handheld/web/worker.ts'
import { startTexts } from '#platform/web/texts.ts'
import { provideStorage } from './boot/provide-storage.ts'
import { takeToken } from './boot/take-token.ts'
import { loadTexts } from './load-texts.ts'
import '#platform/web/tokens.css'

provideStorage(window)
takeToken(window)
const root = document.getElementById('root')
if (!root) throw new Error('the page has no #root')
// Without top-level await: a module that has it keeps the bundler from merging any file of the build.
void startTexts(loadTexts).then(() =>
  createRoot(root).render(
    <Suspense fallback={null}>
      <DockApp />
    </Suspense>,
  ),
)
void registerWorker()
