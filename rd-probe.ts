import { changedContracts } from './src/catalog/changedContracts.js'
import { readFileSync, writeFileSync, readdirSync } from 'node:fs'
process.chdir('/tmp/gitperf500')
const go = async (b: string) => { process.env['CODICIL_GIT']=b; const s=performance.now(); const c=await changedContracts({revision:'HEAD',isMerged:false}); if(!c.ok) throw new Error(c.failure.message); const m=performance.now(); for (const f of c.value.files) await c.value.read(f); const e=performance.now(); console.log(b, c.value.files.length, 'list', (m-s).toFixed(0), 'read', (e-m).toFixed(0)) }
for (let i=0;i<4;i++) for (const b of ['nodegit','git']) await go(b)
