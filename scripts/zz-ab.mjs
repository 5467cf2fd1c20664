import { inTrial, trialEnvironment } from './chaos/trial.mjs';
import { prepareDatabase } from './database/prepare-database.mjs';
import { createAgency } from './project/create-agency.mjs';
import { startEngines } from './engines/start-engines.mjs';
import { wantedEngines } from './engines/wanted-engines.mjs';
import { withDatabase } from './database/urls.mjs';
import { spawn, execSync } from 'node:child_process';
import fs from 'node:fs'; import http from 'node:http';
const [dirA, dirB, kind='put', rounds='12', per='150', flight='1'] = process.argv.slice(2);
const durable = process.env.DURABLE === '1';
await inTrial(async ({directory, atEnd})=>{
  const engines = await startEngines({ directory, throwaway: !durable, wanted: wantedEngines(), onProgress(){} });
  atEnd(()=>engines.stop());
  const databaseUrl = withDatabase(engines.databaseServer,'ab'); await prepareDatabase(databaseUrl);
  const env={...trialEnvironment({directory}),DATABASE_URL:databaseUrl,REDIS_URL:engines.redisUrl,MEDIA_IMPORT_ALLOWED_ORIGINS:'http://127.0.0.1:9'};
  const {apiKey}=await createAgency('AB',env);
  const body=(n,v)=>({externalId:'x'+n,announcementType:'sale',propertyType:'residential',propertySecondaryType:'apartment',announcementDescription:'A flat with a view '.repeat(20),announcementValue:50000+v,announcementCurrency:'EUR',propertyArea:64.5,propertyCoordinates:{lat:47.02,lng:28.8}});
  const start=async(dir,port)=>{const c=spawn(process.execPath,[dir+'/main.js'],{env:{...env,PORT:String(port)},stdio:['ignore','ignore','inherit'],cwd:process.cwd()});atEnd(()=>c.kill());for(let i=0;i<200;i++){try{const r=await fetch(`http://127.0.0.1:${port}/health/ready`);if(r.ok)return {pid:c.pid,port}}catch{}await new Promise(r=>setTimeout(r,100))}throw new Error('no start '+dir)};
  const sides={A:await start(dirA,7701),B:await start(dirB,7702)};
  const dbpid=execSync(`pgrep -f "mariadbd.*${directory}" | head -1`).toString().trim();
  const cpu=p=>{const s=fs.readFileSync(`/proc/${p}/stat`,'utf8');const f=s.slice(s.lastIndexOf(')')+2).split(' ');return (+f[11]+ +f[12])*10};
  const agent=new http.Agent({keepAlive:true,maxSockets:8});
  const call=(port,method,path,obj)=>new Promise((res,rej)=>{const data=obj?JSON.stringify(obj):undefined;const r=http.request({port,method,path:'/api/v1'+path,agent,headers:{authorization:'ApiKey '+apiKey,...(data?{'content-type':'application/json','content-length':Buffer.byteLength(data)}:{})}},x=>{let t='';x.on('data',d=>t+=d);x.on('end',()=>x.statusCode<300&&!t.includes('VALIDATION')?res(t):rej(new Error(x.statusCode+t)))});r.on('error',rej);r.end(data)});
  let v=0;
  const work={
    put:async port=>call(port,'PUT','/listings',body(v%500,++v)),
    get:async port=>call(port,'GET','/listings/external/x'+(++v%500)),
    update:async port=>{v++;return call(port,'POST','/listings/bulk',{operations:Array.from({length:100},(_,i)=>({op:'upsert',...body((v*100+i)%5000,v)}))})},
    create:async port=>{v++;return call(port,'POST','/listings/bulk',{operations:Array.from({length:100},(_,i)=>({op:'upsert',...body('n'+v+'-'+i,v)}))})},
    users:async port=>call(port,'PUT','/users',{externalId:'u'+v%100,firstName:'Ion'+(++v),lastName:'Popa',phone:'+37369123456'}),
  }[kind];
  for(let i=0;i<500&&kind!=='create'&&kind!=='update';i++)await call(7701,'PUT','/listings',body(i,0));
  if(kind==='update')for(let i=0;i<50;i++){v=i;await call(7701,'POST','/listings/bulk',{operations:Array.from({length:100},(_,k)=>({op:'upsert',...body((i*100+k)%5000,0)}))})}
  const slot=async(s)=>{const c0=cpu(s.pid),d0=cpu(dbpid),t0=performance.now();const n=+per;let left=n;await Promise.all(Array.from({length:+flight},async()=>{while(left-->0)await work(s.port)}));return {ms:(performance.now()-t0)/n,api:(cpu(s.pid)-c0)/n,db:(cpu(dbpid)-d0)/n}};
  for(const s of ['A','B','A','B'])await slot(sides[s]);
  const rs={A:[],B:[]};
  for(let r=0;r<+rounds;r++)for(const s of r%2?['B','A']:['A','B'])rs[s].push(await slot(sides[s]));
  const med=a=>a.sort((x,y)=>x-y)[a.length>>1];const mean=a=>a.reduce((x,y)=>x+y,0)/a.length;
  for(const s of 'AB')console.log(s,'wall med',med(rs[s].map(x=>x.ms)).toFixed(3),'api',mean(rs[s].map(x=>x.api)).toFixed(3),'db',mean(rs[s].map(x=>x.db)).toFixed(3));
  const pair=rs.A.map((a,i)=>rs.B[i].ms/a.ms);
  console.log(kind,'wall ratio B/A',med(pair).toFixed(3),'cpu B/A',((mean(rs.B.map(x=>x.api+x.db)))/(mean(rs.A.map(x=>x.api+x.db)))).toFixed(3));
});
process.exit();
