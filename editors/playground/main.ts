// The page and its worker are one script: the page makes the worker from its own text, so that the file needs no other.
import { startPage } from './page/startPage.js'
import { startWorker } from './worker/startWorker.js'

if ('document' in globalThis) startPage()
else startWorker()
