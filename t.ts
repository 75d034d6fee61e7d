import { readList } from '#contract/lists/read-list.ts'
import { seededIndex } from '#tests/list-corpus.ts'
for (const l of (await import('node:fs')).readFileSync(0,'utf8').split('\n').filter(Boolean)) { const r=readList(l.replaceAll('\\n','\n'),seededIndex); console.log(l,' => ',r.lines.map((l:any)=>[l.name,l.quantity,l.unit,l.size,l.note,l.budgetKobo,l.capKobo].map(x=>x===null?'-':x).join('|')).join(' ;; '), r.message===null?'':'  MSG: '+r.message) }
