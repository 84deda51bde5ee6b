// For `node --import`: makes Node run TypeScript through ts-node.
import { register } from 'node:module'

register('./tsNodeHooks.mjs', import.meta.url)
