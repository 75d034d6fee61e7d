import { readList } from '#contract/lists/read-list.ts'
import { seededIndex } from '#tests/list-corpus.ts'
import { seededProducts } from '#database/seed/products.ts'
import { allUnits, unitFacts } from '#contract/units.ts'
let seed=Number(process.argv[2]??1); const rnd=()=>{seed=(seed*1664525+1013904223)>>>0;return seed/2**32}; const pick=<T,>(a:readonly T[]):T=>a[Math.floor(rnd()*a.length)]!
const unknown=['dragon fruit','quinoa','tofu','asparagus','kulikuli','cassava chips','tiger prawns','baby corn','passion fruit','oatmeal','black olives','sunflower oil','tacos','mozzarella','pumpkin seeds','brussels sprouts']
const known=seededProducts.flatMap(p=>[p.name,...p.aliases.slice(0,3)]).filter(n=>!/\d/.test(n))
const Q:[string,number][]=[['2',2],['3',3],['10',10],['half',.5],['1/2',.5],['1½',1.5],['1 1/2',1.5],['two',2],['five',5],['2.5',2.5],['½',.5],['¼',.25],['one and a half',1.5],['12',12],['1',1],['one',1]]
const QI=Q.filter(([,v])=>Number.isInteger(v))
const M:[string,number][]=[['N500',50000],['₦500',50000],['#500',50000],['500 naira',50000],['1k',100000],['2.5k',250000],['₦1,500',150000],['N2000',200000],['3k',300000],['₦ 700',70000],['10k',1000000],['N1.5k',150000]]
const U=allUnits.flatMap(u=>{const f=unitFacts[u] as any;return [f.label,f.plural,...f.aliases].map((w:string)=>[w,u] as [string,string])})
const S=['big','small','medium','large']
const N=['cut small','cut into 6','ripe','not too ripe','well dried','peeled','fresh one','washed','sliced','with head','no bones']
type L={name:string,quantity:number|null,unit:string|null,size:string|null,note:string|null,budgetKobo:number|null,capKobo:number|null}
const line=(o:Partial<L>):L=>({name:'',quantity:null,unit:null,size:null,note:null,budgetKobo:null,capKobo:null,...o})
const T:[string,()=>[string,L]][]=[
['q u g',()=>{const [q,v]=pick(Q),[u,k]=pick(U),g=pick(G);return [`${q} ${u} ${g}`,line({name:g,quantity:v,unit:k})]}],
['q u of g',()=>{const [q,v]=pick(Q),[u,k]=pick(U),g=pick(G);return [`${q} ${u} of ${g}`,line({name:g,quantity:v,unit:k})]}],
['g q u',()=>{const [q,v]=pick(Q),[u,k]=pick(U),g=pick(G);return [`${g} ${q} ${u}`,line({name:g,quantity:v,unit:k})]}],
['g - q u',()=>{const [q,v]=pick(Q),[u,k]=pick(U),g=pick(G);return [`${g} - ${q} ${u}`,line({name:g,quantity:v,unit:k})]}],
['g: q u',()=>{const [q,v]=pick(Q),[u,k]=pick(U),g=pick(G);return [`${g}: ${q} ${u}`,line({name:g,quantity:v,unit:k})]}],
['g (q u)',()=>{const [q,v]=pick(Q),[u,k]=pick(U),g=pick(G);return [`${g} (${q} ${u})`,line({name:g,quantity:v,unit:k})]}],
['g, q u',()=>{const [q,v]=pick(Q),[u,k]=pick(U),g=pick(G);return [`${g}, ${q} ${u}`,line({name:g,quantity:v,unit:k})]}],
['qu g',()=>{const v=pick([1,2,5,10]),u=pick(['kg','g','l','pcs','mudu']),k=({kg:'kg',g:'g',l:'litre',pcs:'piece',mudu:'mudu'} as any)[u],g=pick(G);return [`${v}${u} ${g}`,line({name:g,quantity:v,unit:k})]}],
['g xq',()=>{const v=pick([2,3,5]),g=pick(G);return [`${g} x${v}`,line({name:g,quantity:v})]}],
['g x q',()=>{const v=pick([2,3,5]),g=pick(G);return [`${g} x ${v}`,line({name:g,quantity:v})]}],
['qx g',()=>{const v=pick([2,3,5]),g=pick(G);return [`${v}x ${g}`,line({name:g,quantity:v})]}],
['q g',()=>{const [q,v]=pick(QI),g=pick(G);return [`${q} ${g}`,line({name:g,quantity:v})]}],
['g q',()=>{const [q,v]=pick(QI),g=pick(G);return [`${g} ${q}`,line({name:g,quantity:v})]}],
['m g',()=>{const [m,k]=pick(M),g=pick(G);return [`${m} ${g}`,line({name:g,budgetKobo:k})]}],
['g m',()=>{const [m,k]=pick(M),g=pick(G);return [`${g} ${m}`,line({name:g,budgetKobo:k})]}],
['m worth of g',()=>{const [m,k]=pick(M),g=pick(G);return [`${m} worth of ${g}`,line({name:g,budgetKobo:k})]}],
['m own g',()=>{const [m,k]=pick(M),g=pick(G);return [`${g} ${m} own`,line({name:g,budgetKobo:k})]}],
['g for m',()=>{const [m,k]=pick(M),g=pick(G);return [`${g} for ${m}`,line({name:g,budgetKobo:k})]}],
['g of m',()=>{const [m,k]=pick(M),g=pick(G);return [`${g} of ${m}`,line({name:g,budgetKobo:k})]}],
['cap max',()=>{const [q,v]=pick(Q),[u,k]=pick(U),g=pick(G),[m,c]=pick(M);return [`${q} ${u} ${g} max ${m}`,line({name:g,quantity:v,unit:k,capKobo:c})]}],
['cap nmt',()=>{const [q,v]=pick(Q),[u,k]=pick(U),g=pick(G),[m,c]=pick(M);return [`${g} ${q} ${u}, ${pick(['not more than','at most','maximum','no more than'])} ${m}`,line({name:g,quantity:v,unit:k,capKobo:c})]}],
['cap paren',()=>{const [q,v]=pick(Q),[u,k]=pick(U),g=pick(G),[m,c]=pick(M);return [`${q} ${u} ${g} (max ${m})`,line({name:g,quantity:v,unit:k,capKobo:c})]}],
['q s g',()=>{const [q,v]=pick(QI),s=pick(S),g=pick(G);return [`${q} ${s} ${g}`,line({name:g,quantity:v,size:s})]}],
['q s u g',()=>{const [q,v]=pick(QI),s=pick(S),[u,k]=pick(U),g=pick(G);return [`${q} ${s} ${u} ${g}`,line({name:g,quantity:v,size:s,unit:k})]}],
['g q s u',()=>{const [q,v]=pick(QI),s=pick(S),[u,k]=pick(U),g=pick(G);return [`${g} ${q} ${s} ${u}`,line({name:g,quantity:v,size:s,unit:k})]}],
['q u g (s)',()=>{const [q,v]=pick(QI),s=pick(S),[u,k]=pick(U),g=pick(G);return [`${q} ${u} ${g} (${s})`,line({name:g,quantity:v,size:s,unit:k})]}],
['q u g, n',()=>{const [q,v]=pick(Q),[u,k]=pick(U),g=pick(G),n=pick(N);return [`${q} ${u} ${g}, ${n}`,line({name:g,quantity:v,unit:k,note:n})]}],
['q u g (n)',()=>{const [q,v]=pick(Q),[u,k]=pick(U),g=pick(G),n=pick(N);return [`${q} ${u} ${g} (${n})`,line({name:g,quantity:v,unit:k,note:n})]}],
['q u g n',()=>{const [q,v]=pick(Q),[u,k]=pick(U),g=pick(G),n=pick(N);return [`${q} ${u} ${g} ${n}`,line({name:g,quantity:v,unit:k,note:n})]}],
['g q u, n',()=>{const [q,v]=pick(Q),[u,k]=pick(U),g=pick(G),n=pick(N);return [`${g} ${q} ${u}, ${n}`,line({name:g,quantity:v,unit:k,note:n})]}],
['g',()=>{const g=pick(G);return [g,line({name:g})]}],
]
const P=['','- ','* ','• ','1. ','1) ','✅ ','abeg buy ','please get me ','[10/11/2026, 09:12] Amina: ','10/11/2026, 09:12 - Amina: ','i need ','add ','buy ','Pls buy ','kindly get ','I want ','Also ', 'abeg ', '2) ', '– ']
const fold=(s:string)=>s.toLowerCase().normalize('NFKD').replace(/\p{M}/gu,'').replace(/[^a-z0-9 ]+/g,' ').split(' ').map(w=>w.length>3?w.replace(/ies$/,'y').replace(/(oes|shes|ches|xes)$/,m=>m.slice(0,-2)).replace(/([^su])s$/,'$1'):w).join(' ').trim()
const fields=['quantity','unit','size','note','budgetKobo','capKobo'] as const
let G:string[]=[]; const total:any={},bad:any={},ex:any={}
for(const [label,goods] of [['known',known],['unknown',unknown]] as const){ G=goods as string[]
for(let i=0;i<12000;i++){ const [t,f]=pick(T); let [text,want]=f(); const p=pick(P); const full=p+text; const key=label+' '+t; total[key]=(total[key]||0)+1
 const {lines}=readList(full,seededIndex); const got=lines[0] as any
 const ok=lines.length===1&&fold(got.name)===fold(want.name)&&fields.every(k=>got[k]===want[k])
 if(!ok){bad[key]=(bad[key]||0)+1;(ex[key]??=[]).push(full+'  =>  '+lines.map((l:any)=>[l.name,l.quantity,l.unit,l.size,l.note,l.budgetKobo,l.capKobo].map(x=>x===null?'-':x).join('|')).join(' ;; '))}
}}
let b=0,n=0; for(const k in total){n+=total[k];b+=bad[k]||0}
console.log('right',(100*(1-b/n)).toFixed(2),'% of',n)
for(const k of Object.keys(total).sort((a,c)=>(bad[c]||0)/total[c]-(bad[a]||0)/total[a])) if(bad[k]) {console.log('\n'+k,bad[k],'/',total[k]); for(const e of ex[k].slice(0,Number(process.argv[3]??6))) console.log('   ',e)}
