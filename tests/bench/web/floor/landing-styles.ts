/** The styles of the landing page, one rule a line, as they are sent. */
export const landingStyles = `:root { color-scheme: light; --ink: #16202b; --soft: #5b6875; --line: #d9e0e7; --paper: #fff; --ground: #f3f6f9; --accent: #0b6e4f; --alarm: #b3261e }
@media (prefers-color-scheme:dark) {
:root { color-scheme: dark; --ink: #e8edf2; --soft: #9aa7b4; --line: #2c3945; --paper: #18222c; --ground: #0f161d; --accent: #46c598; --alarm: #ff8a80 }
.bottom { background: #0a0f14 }
.submit, .tabs [aria-selected='true'] { color: #06241a }
}
* { box-sizing: border-box }
body { margin: 0; background: var(--ground); color: var(--ink); font: 16px/1.5 system-ui,sans-serif }
img, svg { display: block; max-width: 100% }
button { cursor: pointer }
ul { margin: 0; padding: 0; list-style: none }
a { color: var(--accent); text-decoration: none }
a:hover { text-decoration: underline }
:focus-visible { outline: 3px solid var(--accent); outline-offset: 2px }
h1, h2, h3 { margin: 0 0 12px; line-height: 1.2 }
h1 { font-size: 30px }
h2 { font-size: 24px }
h3 { font-size: 17px }
p { margin: 0 0 12px }
.skip { position: absolute; left: -9999px }
.skip:focus { left: 16px; top: 8px }
.page { max-width: 1080px; margin: 0 auto; padding: 0 16px }
.top { background: var(--paper); border-bottom: 1px solid var(--line) }
.top .page { display: flex; flex-wrap: wrap; align-items: center; justify-content: space-between; min-height: 56px }
.logo { color: var(--ink); font-weight: 700; font-size: 19px }
.logo::before { content: ''; display: inline-block; width: 14px; height: 14px; margin-right: 8px; border-radius: 4px; background: var(--accent) }
.menu { border: 1px solid var(--line); border-radius: 8px; background: none; padding: 8px 14px; font: inherit }
.menu[aria-expanded='true'] { background: var(--ground) }
.nav { display: none; width: 100%; margin: 0; padding: 8px 0; list-style: none }
.nav.open { display: block }
.nav a { display: block; padding: 9px 0 }
section { margin: 32px 0 }
.lead { color: var(--soft); font-size: 18px }
.look-up { background: var(--paper); border: 1px solid var(--line); border-radius: 16px; padding: 20px }
.tabs { display: flex; gap: 8px; margin-bottom: 16px }
.tabs button { flex: 1; border: 0; border-radius: 8px; background: var(--ground); padding: 10px 6px; color: inherit; font: inherit }
.tabs [aria-selected='true'] { background: var(--accent); color: var(--paper) }
label { display: block; margin-bottom: 4px; font-weight: 600 }
input { width: 100%; border: 1px solid var(--soft); border-radius: 8px; padding: 12px; font: inherit }
input[aria-invalid='true'] { border-color: var(--alarm) }
.hint { color: var(--soft); font-size: 14px }
.error { min-height: 21px; margin: 4px 0 8px; color: var(--alarm); font-size: 14px }
.submit { width: 100%; border: 0; border-radius: 10px; background: var(--accent); padding: 14px; color: var(--paper); font: inherit; font-weight: 700 }
.submit:hover { filter: brightness(1.1) }
.submit:active { transform: translateY(1px) }
.cards { display: grid; gap: 12px; margin: 0; padding: 0; list-style: none }
.cards li { background: var(--paper); border-radius: 12px; padding: 16px }
.cards blockquote { margin: 0 }
.cards p { margin: 0 0 6px }
.cards cite { color: var(--soft); font-style: normal }
details { border-bottom: 1px solid var(--line); padding: 12px 0 }
summary { font-weight: 600; cursor: pointer }
summary::marker { color: var(--accent) }
details[open] { background: linear-gradient(var(--paper),var(--ground)) }
details p { margin: 8px 0 0 }
.news li { padding: 10px 0 }
.news p { color: var(--soft) }
.news a { font-weight: 600 }
time { display: block; color: var(--soft); font-size: 14px }
.bottom { background: var(--ink); padding: 32px 0; color: var(--line) }
.columns { display: grid; grid-template-columns: 1fr 1fr; gap: 24px }
.columns a { display: block; padding: 4px 0; color: inherit }
.legal { margin: 24px 0 0; font-size: 14px }
@media print {
.top, .bottom, .look-up { display: none }
.cards li { break-inside: avoid; border: 1px solid var(--line) }
}
@media (min-width:800px) {
h1 { font-size: 42px }
.menu { display: none }
.nav { display: flex; gap: 18px; width: auto }
.look-up { max-width: 560px }
.cards { grid-template-columns: repeat(3,1fr) }
.columns { grid-template-columns: repeat(4,1fr) }
}
@media (prefers-reduced-motion:no-preference) {
.submit, .tabs button { transition: background-color 0.2s }
}`
