import { createHash } from 'node:crypto'

/** Uses the tokens of the product, with a separate logo, and amber where a text states that the bank is not a real one. */
export const style = `
:root{color-scheme:light dark;--bg:#f6f5fa;--surface:#fff;--sunken:#ecebf3;--ink:#16151f;--ink2:#565468;--line:#dddbe7;--field:#817f95;
--brand:#4b35d1;--brand-hover:#3d29b4;--brand-press:#30208f;--brand-soft:#ece9fe;--on-brand:#fff;--link:#4430c4;--amber:#ffb52e;--amber-soft:#fff3d9;--amber-text:#855000;
--ok:#0a7a48;--ok-soft:#e2f5eb;--bad:#c3202f;--bad-soft:#fde8ea;--focus:#16151f;--card-from:#2a1d86;--card-to:#4b35d1}
@media (prefers-color-scheme:dark){:root{--bg:#100f17;--surface:#1a1924;--sunken:#0b0a11;--ink:#f3f2f8;--ink2:#b9b7ca;--line:#34324a;--field:#7e7c95;
--brand:#a99bff;--brand-hover:#bdb2ff;--brand-press:#d2caff;--brand-soft:#2a2452;--on-brand:#170f3d;--link:#b5a9ff;--amber:#ffc052;--amber-soft:#3a2a0b;--amber-text:#ffc96b;
--ok:#56d69a;--ok-soft:#0e3323;--bad:#ff8a91;--bad-soft:#43161c;--focus:#fff;--card-from:#1c1547;--card-to:#33278a}}
*{box-sizing:border-box}
body{margin:0;background:var(--bg);color:var(--ink);font:400 16px/24px Onest,system-ui,-apple-system,"Segoe UI",Roboto,sans-serif;font-variant-numeric:tabular-nums;text-wrap:pretty;-webkit-text-size-adjust:100%}
a{color:var(--link)}
:focus-visible{outline:3px solid var(--focus);outline-offset:2px}
h1,h2,p,ul,dl,dd{margin:0}
h1{font-size:28px;line-height:34px;font-weight:600;letter-spacing:-.01em;text-wrap:balance}
h2{font-size:18px;line-height:26px;font-weight:600}
.notice{background:var(--amber-soft);color:var(--amber-text);padding:8px 16px;text-align:center;font-size:14px;line-height:20px}
.notice b{font-weight:600}
.top{max-width:1040px;margin:0 auto;padding:16px;display:flex;align-items:center;gap:12px;font-size:20px;line-height:28px;font-weight:600;letter-spacing:-.01em}
.mark{flex:none;width:36px;height:36px}
.page{max-width:1040px;margin:0 auto;padding:8px 16px 72px;display:grid;gap:24px}
.narrow,body:has(.narrow) .top{max-width:592px}
.panel{background:var(--surface);border-radius:20px;padding:20px}
.stack{display:grid;gap:16px}
.quiet{color:var(--ink2)}
.small{font-size:14px;line-height:20px}
.sum{font-size:36px;line-height:42px;font-weight:600;letter-spacing:-.01em}
.sum small{font-size:.7em}
.facts{display:grid;gap:12px}
.facts dt{font-size:14px;line-height:20px;color:var(--ink2)}
.facts dd{overflow-wrap:anywhere}
.dash{height:4px;border:0;margin:0;border-radius:2px;background:repeating-linear-gradient(90deg,var(--amber) 0 24px,transparent 24px 40px)}
.card{border-radius:20px;padding:24px 20px 20px;background:linear-gradient(135deg,var(--card-from),var(--card-to));color:#fff;display:grid;gap:20px}
.card .dash{opacity:.9}
.two{display:grid;gap:20px;grid-template-columns:1fr 1fr;align-items:end}
.field{display:grid;gap:6px;align-content:start}
.field label{font-weight:600}
.field input{width:100%;min-height:48px;padding:10px 12px;border:2px solid var(--field);border-radius:8px;background:var(--surface);color:var(--ink);font:inherit;font-size:18px;letter-spacing:.02em}
.card .field input{border-color:transparent}
.card .field input:focus-visible{outline-color:#fff}
.field input[aria-invalid]{border-color:var(--bad)}
.fault{color:var(--bad);font-weight:600;font-size:14px;line-height:20px}
.card .fault{background:var(--bad-soft);border-radius:8px;padding:6px 10px}
.summary{border:2px solid var(--bad);border-radius:12px;padding:16px;display:grid;gap:8px;background:var(--surface)}
.summary ul{padding-left:20px}
.summary a{color:var(--bad)}
.button{display:block;width:100%;min-height:52px;padding:12px 24px;border:0;border-radius:12px;background:var(--brand);color:var(--on-brand);font:inherit;font-size:18px;font-weight:600;text-align:center;text-decoration:none;cursor:pointer}
.button:hover{background:var(--brand-hover)}
.button:active{background:var(--brand-press)}
.plain{background:none;color:var(--link);font-size:16px;font-weight:400;min-height:48px;text-decoration:underline}
.plain:hover,.plain:active{background:var(--brand-soft)}
.cards{list-style:none;padding:0;display:grid}
.cards li+li{border-top:1px solid var(--line)}
.cards a{display:grid;padding:10px 8px;margin:0 -8px;border-radius:12px;color:inherit;text-decoration:none}
.cards a:hover,.cards [aria-current]{background:var(--brand-soft)}
.cards li:has([aria-current]),.cards li:has([aria-current])+li{border-color:transparent}
.cards b{font-weight:600;color:var(--link);text-decoration:underline;text-underline-offset:3px}
.code{font-size:28px;line-height:34px;font-weight:600;letter-spacing:.12em}
.tip{background:var(--amber-soft);color:var(--amber-text);border-radius:12px;padding:12px 16px;display:grid;gap:4px}
.ok{color:var(--ok)}
.message{display:grid;gap:12px}
.message pre{margin:0;white-space:pre-wrap;overflow-wrap:anywhere;font:inherit;background:var(--sunken);border-radius:12px;padding:16px}
@media (min-width:768px){.narrow,body:has(.narrow) .top{max-width:608px}.panel{padding:24px}.top{padding:20px 24px}.page{padding:8px 24px 72px}.card{padding:28px 28px 24px}}
@media (min-width:880px){.split{grid-template-columns:minmax(0,1fr) 400px;align-items:start;grid-template-areas:"head side" "form side";grid-template-rows:auto 1fr}.split>header{grid-area:head}.split>main{grid-area:form}.split>aside{grid-area:side}}
@media (prefers-reduced-motion:no-preference){.button,.cards a{transition:background-color 120ms ease-out}}
`

/** Hash of the stylesheet for the Content-Security-Policy of every page. */
export const styleHash = `'sha256-${createHash('sha256').update(style).digest('base64')}'`
