import { startServer } from './support/server.ts'
import { launchBrowser, openCatalogue } from './support/browser.ts'
const t = performance.now()
const l = (w) => console.log(w, Math.round(performance.now() - t))
const s = await startServer({ CALLS_PER_MINUTE: '0' })
l('server')
const b = await launchBrowser()
l('browser')
const o = await openCatalogue(b, s)
l('catalogue')
await b.close()
l('closed')
await s.discard()
l('discarded')
