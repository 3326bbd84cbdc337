import { ada, badExpression, jobFixture, linkedNameFixture, linkPreviewFixture } from '@selvedge/machines/testing'
import { ApiError } from '@selvedge/sdk'
import type { LinkedName, LinkRole } from '@selvedge/sdk/wire'
import type { Decorator, Meta, StoryObj } from '@storybook/react-vite'
import { expect, screen, userEvent, within } from 'storybook/test'
import { Route } from 'wouter'
import { handOver } from '../shared/handover.ts'
import { forgetLocalState } from '../shared/local-state.ts'
import { down, inMain, swatch } from '../testing/catalogue-screen.tsx'
import { type Fake, fakeClient, never } from '../testing/fake-client.ts'
import { onScreen } from '../testing/screens.tsx'
import LinkByNamePage from './link-by-name-page.tsx'

const COLOURS = ['Slate', 'Moss', 'Persimmon', 'Undyed linen with a very long name of its own', 'Indigo']
const ENDINGS: readonly [string, LinkRole][] = [
  ['main', 'main'],
  ['1', 'asset'],
  ['2', 'asset'],
  ['room', 'ambient'],
]
const linkable = COLOURS.flatMap((colour, at) =>
  ENDINGS.map(([ending, role], index): LinkedName => {
    const sku = `HERON-${at + 1}00`
    const variant = { id: `v${at}`, name: `Heron, ${colour.toLowerCase()}`, product_name: 'Heron', external_id: sku }
    return linkedNameFixture({
      asset_id: `a${at}-${index}`,
      name: `${sku}_${ending}.png`,
      image_url: swatch(at * 40),
      sku,
      role,
      variants: [variant],
    })
  }),
)
const twins = ['Twin, left', 'Twin, right'].map((name, at) => ({
  id: `t${at}`,
  name,
  product_name: 'Twins',
  external_id: 'T1',
}))
const unlinked = [
  linkedNameFixture({
    asset_id: 'b1',
    name: 'T1_1.png',
    image_url: swatch(90),
    sku: 'T1',
    outcome: 'several',
    variants: twins,
  }),
  linkedNameFixture({ asset_id: 'b2', name: 'moodboard.png', sku: 'moodboard', outcome: 'none', variants: [] }),
]
const found = linkPreviewFixture([...linkable, ...unlinked])
const many = Array.from({ length: 3_412 }, (_, at) =>
  linkedNameFixture({ asset_id: `m${at}`, name: `H-100_${at}.png` }),
)

type Calls = NonNullable<Fake<'assets'>['links']>

const at = (path: string, links: Calls, count = found.files.length): Decorator =>
  onScreen({
    address: `/app/assets/link/names${path}`,
    session: { value: 'signedIn', context: { user: ada, problem: undefined } },
    client: fakeClient({
      assets: { links },
      jobs: {
        async *follow() {
          yield jobFixture({ total: 60 })
          await never()
        },
      },
    }),
    prepare: () => {
      forgetLocalState()
      history.replaceState(handOver(['a1', 'a2'], count, '/app/assets'), '')
    },
  })
const answering = (preview = found): Calls => ({ preview: async () => preview })

function Names() {
  return <Route path="/app/assets/link/names/:step?" component={LinkByNamePage} />
}

const meta = { title: 'Screens/Link By Name', component: Names, decorators: [inMain] } satisfies Meta<typeof Names>
export default meta
type Story = StoryObj<typeof meta>

const press = async (name: string) => userEvent.click(await screen.findByRole('button', { name }))
const expression = async () => {
  await userEvent.click(await screen.findByRole('radio', { name: /regular expression/ }))
  await userEvent.type(await screen.findByRole('textbox', { name: 'Regular expression' }), '(?<sku>')
}

export const ChoosePattern: Story = { decorators: [at('', answering())] }
const narrow: Decorator = (Page) => (
  <div style={{ maxWidth: 390 }}>
    <Page />
  </div>
)
/** Cards without a checkbox: picture, name, and below it role and variant. */
export const OnPhone: Story = {
  decorators: [narrow, at('', answering())],
  play: async () => {
    const name = await screen.findByText('HERON-100_main.png')
    const row = within(name.closest('tr') ?? document.body)
    const leftOf = (element: Element) => element.getBoundingClientRect().left
    await expect(leftOf(row.getByText('Main image'))).toBe(leftOf(name))
    await expect(leftOf(row.getByText('Heron, slate · Heron'))).toBeGreaterThan(leftOf(name))
  },
}
export const SeveralVariants: Story = { decorators: [at('?show=several', answering())] }
export const NothingToLink: Story = { decorators: [at('?show=one', answering(linkPreviewFixture(unlinked)))] }
export const Reading: Story = { decorators: [at('', { preview: never })] }
export const NotRead: Story = { decorators: [at('', { preview: () => Promise.reject(down) })] }
export const EnterExpression: Story = {
  decorators: [at('', answering())],
  play: async () => userEvent.click(await screen.findByRole('radio', { name: /regular expression/ })),
}
export const ExpressionRefused: Story = {
  decorators: [
    at('', {
      preview: async (_, options) => {
        if (options?.pattern && 'expression' in options.pattern) throw badExpression
        return found
      },
    }),
  ],
  play: async () => {
    await expression()
    await screen.findByText('This is not a regular expression.', undefined, { timeout: 5_000 })
  },
}
export const TooManyLinks: Story = { decorators: [at('', answering(linkPreviewFixture(many)))] }
export const TooManyFiles: Story = { decorators: [at('', { preview: never }, 12_000)] }
export const Review: Story = { decorators: [at('/review', answering())] }
export const TwoMainImages: Story = {
  decorators: [
    at(
      '/review',
      answering(linkPreviewFixture([...linkable, linkedNameFixture({ variants: linkable[0]?.variants ?? [] })])),
    ),
  ],
}
export const NotLinked: Story = {
  decorators: [at('/review', { ...answering(), create: () => Promise.reject(down) })],
  play: async () => {
    await press('Finish')
    await screen.findByText(/^The links could not be saved/)
  },
}
const ofOneVariant = Array.from({ length: 501 }, (_, at) =>
  linkedNameFixture({ asset_id: `o${at}`, name: `H-100_${at}.png` }),
)
export const LinkingMany: Story = {
  decorators: [
    at('/review', {
      ...answering(linkPreviewFixture(ofOneVariant)),
      asJob: { create: async () => jobFixture({ total: 60 }) },
    }),
  ],
  play: async () => {
    await press('Finish')
    await screen.findByRole('progressbar', { name: 'Linking the files: 0 of 60 variants' })
  },
}
export const VariantGone: Story = {
  decorators: [
    at('/review', {
      ...answering(),
      create: () =>
        Promise.reject(new ApiError('notFound', 'There is no variant.', { status: 404, code: 'unknown_reference' })),
    }),
  ],
  play: async () => {
    await press('Finish')
    await screen.findByRole('button', { name: 'Read the names again' })
  },
}
