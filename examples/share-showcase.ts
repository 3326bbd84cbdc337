// node examples/share-showcase.ts "Autumn twills" "Ada Loom" "Loom & Co" ada@loom.example "(name[ct]:twill)"
import { type Client, parseFilter, type ShowcaseDraft } from '@selvedge/sdk'
import { clientFromEnvironment } from './client-from-environment.ts'

const [name, full_name, company, email, text = '(state[eq]:active)'] = process.argv.slice(2)
if (!name || !full_name || !company || !email) throw new Error('Say what the showcase is called, and whom it is for.')
const { client, signal } = clientFromEnvironment()
const filter = parseFilter(text)
const { paging } = await client.variants.list({ filter, size: 1 }, { signal })
if (paging.total === 0) throw new Error(`No variant matches ${text}.`)
const variants = { filter, expected: paging.total }
const links = await share(client, { name, recipient: { full_name, company, email }, variants })
console.log(`${name} shows ${paging.total} variants:`)
for (const [view, link] of Object.entries(links)) console.log(`${view} ${link}`)

/** Fails, and makes nothing, when another number of variants matches by now than was counted. */
async function share({ showcases }: Client, draft: ShowcaseDraft): Promise<Record<string, string>> {
  const {
    value: { links },
  } = await showcases.create(draft, { signal })
  if (!links) throw new Error('The showcase is not shared.')
  return links
}
