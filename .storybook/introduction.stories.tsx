import type { Meta, StoryObj } from '@storybook/react-vite'
import { Kbd } from '@selvedge/ui'
import { css } from '@selvedge/ui/css'
import { expect } from 'storybook/test'

const meta = { title: 'Introduction', tags: ['!autodocs'], parameters: { layout: 'fullscreen' } } satisfies Meta
export default meta

export const Introduction: StoryObj<typeof meta> = {
  parameters: { controls: { disable: true } },
  render: () => <Guide />,
  play: async ({ canvas }) => {
    const parts = canvas.getAllByRole('heading', { level: 2 }).map((heading) => heading.textContent)
    await expect(parts).toEqual([
      'What is where',
      'Simulate a flow',
      'Take a machine to Stately',
      'Watch the running app',
    ])
  },
}

const PARTS = [
  ['Components', 'packages/ui', 'Every part of the design system in all its states. None of them knows the server.'],
  ['Screens', 'apps/web', 'Whole dialogs and pages, driven by their machines over a made-up server.'],
  ['Machines', 'packages/machines', 'Every flow as a graph, as tables, and running in a simulator.'],
] as const

function Guide() {
  return (
    <main className={page}>
      <header>
        <h1 className={title}>Selvedge</h1>
        <p className={lead}>
          The workshop of the catalogue back office: look at its parts, walk through its flows, break them on purpose.
        </p>
      </header>
      <section>
        <h2 className={heading}>What is where</h2>
        <dl className={cards}>
          {PARTS.map(([name, folder, words]) => (
            <div key={name} className={card}>
              <dt className={cardName}>{name}</dt>
              <dd className={muted}>{words}</dd>
              <dd className={code}>{folder}</dd>
            </div>
          ))}
        </dl>
        <p className={text}>
          Light and dark are in the toolbar. Stories are tests: <Command>pnpm test stories</Command> runs them, and what
          axe finds fails them.
        </p>
      </section>
      <section>
        <h2 className={heading}>Simulate a flow</h2>
        <ol className={steps}>
          <li>Open a page below Machines. The state that the machine is in stands out in the graph.</li>
          <li>Send events with their buttons; what the machine would not take now is disabled.</li>
          <li>
            Under Calls, say how the server behaves: it waits for you, answers, answers after a second, or fails. A call
            that waits has a button for every outcome.
          </li>
          <li>Skip a delay instead of waiting for it, follow the log, open the context, start again.</li>
        </ol>
      </section>
      <section>
        <h2 className={heading}>Take a machine to Stately</h2>
        <p className={text}>
          <Command>pnpm machines:export</Command> writes every machine as JSON into <Command>machines-export/</Command>,
          or into the folder that you name. In Stately Studio, choose Import and give it the file: guards, actions and
          actors stand there by their names.
        </p>
      </section>
      <section>
        <h2 className={heading}>Watch the running app</h2>
        <p className={text}>
          Start <Command>pnpm dev</Command> and add <Kbd>?inspect</Kbd> to the address: the Stately inspector opens with
          every actor of the page. It needs the network and a window that may open; it is no part of a production build.
        </p>
      </section>
    </main>
  )
}

function Command({ children }: { children: string }) {
  return <code className={code}>{children}</code>
}

const page = css({
  display: 'grid',
  gap: '40',
  maxWidth: '[52rem]',
  marginInline: 'auto',
  padding: '32',
  paddingBlock: '64',
})
const title = css({ fontSize: '3xl', fontWeight: 'semibold', letterSpacing: 'tight' })
const lead = css({ marginTop: '8', fontSize: 'lg', color: 'fg.muted', lineHeight: 'relaxed' })
const heading = css({ fontSize: 'xl', fontWeight: 'semibold', letterSpacing: 'tight', marginBottom: '12' })
const cards = css({
  display: 'grid',
  gap: '12',
  marginBottom: '16',
  gridTemplateColumns: '[repeat(auto-fit, minmax(14rem, 1fr))]',
})
const card = css({
  display: 'grid',
  gap: '6',
  alignContent: 'start',
  padding: '16',
  borderRadius: 'md',
  bg: 'bg.surface',
  boxShadow: 'ring',
})
const cardName = css({ fontWeight: 'semibold' })
const muted = css({ color: 'fg.muted', fontSize: 'sm' })
const text = css({ color: 'fg.muted', lineHeight: 'relaxed' })
const steps = css({ display: 'grid', gap: '6', paddingInlineStart: '20', listStyle: '[decimal]', color: 'fg.muted' })
const code = css({ fontFamily: 'mono', fontSize: 'sm', color: 'fg.default' })
