/** Styles of the inbox: the site’s background with system fonts. */
export const STYLES = `
:root{color-scheme:light dark;--ink:#16173a;--soft:#444668;--ground:#fff;--tint:#f3f5fc;--line:#d5d9ee;--strong:#6a70a8;--link:#2b3191;--indigo:#20246b;--leaf:#17724a;--leaf-tint:#e6f4ec;--sun:#f2b233;--sun-tint:#fff3d6;--on-sun-tint:#5a3d00;--clay:#b3261e;--clay-tint:#fcedec;--focus:#20246b}
@media (prefers-color-scheme:dark){:root{--ink:#eef0ff;--soft:#bcc1e6;--ground:#0d0f2b;--tint:#14173c;--line:#2e3370;--strong:#7d84c8;--link:#b9c0ff;--indigo:#1b1f5e;--leaf:#7fd6a8;--leaf-tint:#10291f;--sun-tint:#3a2c08;--on-sun-tint:#ffd98a;--clay:#ff9d94;--clay-tint:#331416;--focus:#ffc552}}
*{box-sizing:border-box}
body{margin:0;background:var(--ground);color:var(--ink);font:1rem/1.55 system-ui,-apple-system,'Segoe UI',Roboto,'Noto Sans',sans-serif;overflow-wrap:anywhere}
.top{position:relative;overflow:hidden;background:var(--indigo);color:#fff}
.top svg{position:absolute;right:-3rem;top:-5rem;width:19rem;height:19rem;fill:none;stroke:#d3d7f6;stroke-width:1.5;opacity:.35}
.wide{position:relative;max-width:78rem;margin:0 auto;padding-inline:clamp(1.25rem,4vw,3rem)}
.top .wide{padding-block:clamp(1.75rem,5vw,3rem)}
h1{margin:0;font-size:clamp(2rem,1.6rem + 2vw,3rem);line-height:1.1;letter-spacing:-.02em}
.top p{margin:.5rem 0 0;max-width:34em;color:#d3d7f6}
h2{margin:0;font-size:clamp(1.375rem,1.2rem + .8vw,1.75rem);line-height:1.2;letter-spacing:-.01em}
h2 small{font-size:1rem;font-weight:400;letter-spacing:0;color:var(--soft)}
nav ul{display:flex;flex-wrap:wrap;gap:.25rem 1.5rem;margin:0;padding-block:0;list-style:none}
.sections ul{margin-inline:auto}
.sections{border-bottom:1px solid var(--line)}
.sections a{display:flex;align-items:center;gap:.5rem;min-height:3rem;text-decoration:none;color:var(--ink)}
.sections a:hover{text-decoration:underline}
.sections a[aria-current]{box-shadow:inset 0 -3px var(--sun);font-weight:600}
.sections b{padding:0 .5rem;border-radius:1rem;background:var(--tint);font-weight:400;font-variant-numeric:tabular-nums}
main{padding-block:clamp(1.5rem,4vw,2.5rem) 4rem}
section{margin-bottom:clamp(2.5rem,6vw,4rem)}
.head{display:flex;flex-wrap:wrap;align-items:center;justify-content:space-between;gap:.5rem 1.5rem;margin-bottom:.75rem}
a{color:var(--link)}
.action{display:inline-flex;align-items:center;min-height:2.75rem}
:focus-visible{outline:3px solid var(--focus);outline-offset:2px;border-radius:.25rem}
table{width:100%;border-collapse:collapse;border-top:2px solid var(--indigo);text-align:left}
caption{position:absolute;width:1px;height:1px;overflow:hidden;clip-path:inset(50%)}
th{padding:.6rem 1rem .6rem 0;font-size:.9375rem;color:var(--soft);font-weight:600;border-bottom:1px solid var(--line)}
td{min-width:6.5rem;padding:.9rem 1rem .9rem 0;vertical-align:top;border-bottom:1px solid var(--line)}
td:first-child,th:first-child{padding-left:.75rem}
td p{margin:0}
tr:target td{background:var(--tint)}
time{white-space:nowrap;font-variant-numeric:tabular-nums}
.subject,.amount{font-weight:600}
.amount{font-size:1.125rem;font-variant-numeric:tabular-nums}
.written{max-width:38em;margin-top:.35rem;white-space:pre-wrap}
td:has(a){min-width:14rem}
code{font-size:.875rem}
.mark{display:inline-block;padding:.1rem .6rem;border-radius:1rem;font-size:.9375rem;font-weight:600}
td p+.mark{margin-top:.5rem}
.good{background:var(--leaf-tint);color:var(--leaf)}
.open{background:var(--sun-tint);color:var(--on-sun-tint);box-shadow:inset 0 0 0 1px currentColor}
form{margin:.5rem 0 0}
button{min-height:2.75rem;padding:.5rem 1rem;border:1px solid var(--strong);border-radius:.5rem;background:var(--ground);color:var(--link);font:inherit;font-weight:600;cursor:pointer}
button:hover{background:var(--tint)}
.primary{border-color:var(--sun);background:var(--sun);color:#16173a}
.primary:hover{background:#ffc552}
.empty{margin:0;padding:1.25rem;border-radius:.5rem;background:var(--tint);color:var(--soft)}
.pages{margin-top:1rem}
.pages ul{padding:0}
.notice{max-width:36rem}
.notice p{margin:0 0 1rem}
.refused{padding:1rem;border-left:4px solid var(--clay);background:var(--clay-tint);color:var(--clay)}
label{display:block;font-weight:600}
input[type=password]{display:block;width:100%;min-height:2.75rem;margin:.25rem 0 1rem;padding:.5rem .75rem;border:1px solid var(--strong);border-radius:.5rem;background:var(--ground);color:var(--ink);font:inherit}
@media (max-width:60rem){
.top svg{right:-7rem;top:-9rem;opacity:.25}
table,tbody,tr,td{display:block}
thead{position:absolute;width:1px;height:1px;overflow:hidden;clip-path:inset(50%)}
tr{padding:1rem 0;border-bottom:1px solid var(--strong)}
td,td:first-child{display:grid;grid-template-columns:6.5rem minmax(0,1fr);gap:.75rem;padding:.3rem 0;border:0}
td::before{content:attr(data-label);color:var(--soft);font-size:.9375rem}
tr:target{background:var(--tint)}
}
@media (max-width:26rem){td,td:first-child{grid-template-columns:minmax(0,1fr);gap:0}}
@media (forced-colors:active){.mark{border:1px solid}}
`
