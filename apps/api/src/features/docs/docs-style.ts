export const DOCS_STYLE = `
:root { color-scheme: light dark; --line: light-dark(#d9d6cf, #3a3935); --soft: light-dark(#f5f3ee, #201f1d); }
* { box-sizing: border-box; }
body {
  margin: 0; display: grid; grid-template-columns: 14rem minmax(0, 60rem); gap: 3rem; padding: 2rem;
  font: 15px/1.5 system-ui, sans-serif;
}
nav { position: sticky; top: 2rem; align-self: start; }
nav ul { list-style: none; padding: 0; }
a { color: inherit; text-underline-offset: 0.2em; }
h1 { font-size: 1.8rem; margin-top: 0; }
h2 { margin-top: 3rem; border-bottom: 1px solid var(--line); padding-bottom: 0.3rem; text-transform: capitalize; }
h3 { margin: 2rem 0 0.3rem; font-size: 1rem; overflow-wrap: anywhere; }
h4 { margin: 1rem 0 0.3rem; font-size: 0.85rem; }
.method { display: inline-block; min-width: 4rem; font-weight: 700; }
code { font: 13px/1.4 ui-monospace, monospace; background: var(--soft); padding: 0.1em 0.3em; border-radius: 3px; }
table { border-collapse: collapse; width: 100%; font-size: 0.85rem; }
th, td { text-align: left; vertical-align: top; border-top: 1px solid var(--line); padding: 0.3rem 0.8rem 0.3rem 0; }
th { font-weight: 400; width: 35%; }
td { overflow-wrap: anywhere; }
small { opacity: 0.75; }
article:target { background: var(--soft); }
@media (max-width: 50rem) { body { grid-template-columns: 1fr; } nav { position: static; } }
`
