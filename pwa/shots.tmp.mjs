import { chromium } from 'playwright-core'
const O='http://127.0.0.1:4711', A=O+'/api/v1'
const j=async(m,p,b,t)=>{const r=await fetch(A+p,{method:m,headers:{...(b?{'content-type':'application/json'}:{}),...(t?{authorization:'Bearer '+t}:{})},body:b&&JSON.stringify(b)}); return r.json()}
const login=await j('POST','/auth/login',{email:'admin@usiku.test',password:'usiku mzinga 11'})
const t=login.accessToken
const found=await j('GET','/admin/products?pageSize=3'); console.log(Object.keys(found)); const ps=found.data.products??found.data
console.log((await j('PATCH','/admin/product/'+ps[0]._id,{summary:'Crisp and cold.',tags:['lager','local']},t)).message)
const orders=(await j('GET','/admin/orders?status=pending&pageSize=4',undefined,t)).data
for(const o of (orders??[]).slice(0,2)) console.log((await j('PATCH','/admin/order/'+o.orderId,{orderStatus:'processing'},t)).message ?? 'ok')
await j('POST','/admin/brand',{name:'Night Still'},t)
const b=await chromium.launch({executablePath:'/usr/bin/chromium',args:['--no-sandbox']})
for(const [n,w,h] of [['tab',1024,768],['phone',360,800]]){
 const c=await b.newContext({viewport:{width:w,height:h},baseURL:O}); const p=await c.newPage()
 await p.goto('/about-us'); await p.evaluate(x=>localStorage.setItem('token',x),t)
 for(const [name,path] of JSON.parse(process.argv[2]??'[]')){ await p.goto(path); await p.waitForTimeout(2500); await p.screenshot({path:`/tmp/shot-${name}-${n}.png`,fullPage:n==='phone'&&name==='audit'}) }
 await c.close()
}
await b.close()
