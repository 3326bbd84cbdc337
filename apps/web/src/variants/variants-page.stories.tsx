import { variantColumnFixtures, variantFixture } from '@selvedge/machines/testing'
import type { Column, LinkedAttribute, Variant } from '@selvedge/sdk'
import { OPERATORS_OF_TYPE } from '@selvedge/sdk/wire'
import type { Meta, StoryObj } from '@storybook/react-vite'
import { screen, userEvent } from 'storybook/test'
import { catalogue, catalogueScreen, down, inMain, pageOf, storyVariants } from '../testing/catalogue-screen.tsx'
import { never } from '../testing/fake-client.ts'
import { VariantsPage } from './variants-page.tsx'

const meta = {
  title: 'Screens/Variants',
  component: VariantsPage,
  decorators: [inMain],
} satisfies Meta<typeof VariantsPage>
export default meta
type Story = StoryObj<typeof meta>

const rowsShown = async () => void (await screen.findByText('Heron, slate 1'))
const alertShown = async () => void (await screen.findByRole('alert'))
const select = async (name: string) => userEvent.click(await screen.findByRole('checkbox', { name: `Select ${name}` }))
const FILTER = encodeURIComponent('(state[il]:active&name[ct]:e)|(label_count[ge]:2)')

export const Loading: Story = { decorators: [catalogueScreen({ list: never })] }
export const Loaded: Story = { decorators: [catalogueScreen()], play: rowsShown }
export const Refreshing: Story = {
  decorators: [catalogueScreen({ list: never, cached: catalogue })],
  play: rowsShown,
}
export const Outdated: Story = {
  decorators: [catalogueScreen({ list: () => Promise.reject(down), cached: catalogue })],
  play: alertShown,
}
export const Unreached: Story = {
  decorators: [catalogueScreen({ list: (query) => (query?.page ? Promise.reject(down) : Promise.resolve(catalogue)) })],
  play: async () => {
    await rowsShown()
    await userEvent.click(screen.getByRole('button', { name: 'Next' }))
    await screen.findByText('These variants could not be loaded. The previous ones are still shown.')
  },
}
export const Failing: Story = {
  decorators: [catalogueScreen({ list: () => Promise.reject(down) })],
  play: alertShown,
}
export const WithoutColumns: Story = {
  decorators: [catalogueScreen({ variants: { columns: () => Promise.reject(down) } })],
  play: alertShown,
}
export const EmptyCatalogue: Story = {
  decorators: [catalogueScreen({ list: async () => pageOf([]) })],
  play: async () => void (await screen.findByText('There are no variants yet')),
}
export const NoHits: Story = {
  decorators: [catalogueScreen({ list: async () => pageOf([]), at: '?q=velvet' })],
  play: async () => void (await screen.findByText('No products found')),
}
export const FilteredAndSorted: Story = {
  decorators: [catalogueScreen({ at: `?t=${FILTER}&k=-name,created_at` })],
  play: async () => void (await screen.findByRole('button', { name: /^Remove filter Name contains e/ })),
}
export const Selected: Story = {
  decorators: [catalogueScreen()],
  play: async () => {
    await select('Heron, slate 1')
    await select('Persimmon 3')
    await screen.findByText('Selected variants: 2')
  },
}
export const WholePageSelected: Story = {
  decorators: [catalogueScreen()],
  play: async () => {
    await rowsShown()
    await userEvent.click(screen.getByRole('checkbox', { name: 'Select all on this page' }))
    await screen.findByRole('button', { name: 'Select all 1,284 that match' })
  },
}
export const AllMatchingSelected: Story = {
  decorators: [catalogueScreen({ at: `?t=${FILTER}` })],
  play: async (context) => {
    await WholePageSelected.play?.(context)
    await userEvent.click(screen.getByRole('button', { name: 'Select all 1,284 that match' }))
    await select('Persimmon 3')
    await screen.findByText('Selected variants: 1,283')
  },
}
export const Compact: Story = { decorators: [catalogueScreen({ settings: { density: 'compact' } })], play: rowsShown }
export const Comfortable: Story = {
  decorators: [catalogueScreen({ settings: { density: 'comfortable' } })],
  play: rowsShown,
}

const tests = ['Martindale', 'Pilling', 'Seam slippage', 'Tensile strength', 'Light fastness', 'Rub fastness, wet']
const attributes = Array.from({ length: 24 }, (_, at): Column[] => {
  const [template] = variantColumnFixtures
  const name = tests[at % tests.length] ?? ''
  const type = at % 2 === 0 ? 'number' : 'text'
  const own = {
    id: `attributes.a${at}`,
    header: `${name} ${at + 1}`,
    type,
    unit: at % 4 === 0 ? 'rubs' : null,
  } as const
  return template
    ? [{ ...template, ...own, always_on: false, sortable: true, operators: [...OPERATORS_OF_TYPE[type]] }]
    : []
}).flat()
const tested = (variant: Variant, at: number): Variant => ({
  ...variant,
  attributes: attributes.flatMap(({ id, type }, position) =>
    (at + position) % 5 === 0
      ? []
      : [held(id.slice('attributes.'.length), type === 'number' ? `${(at + 1) * 1500}` : 'Class 4-5')],
  ),
})
const held = (id: string, value: string): LinkedAttribute => ({
  attribute_id: id,
  attribute: id,
  display_type: 'text',
  unit: null,
  values: [{ id, value, standard: null, tolerance: null }],
})

export const ManyColumns: Story = {
  decorators: [
    catalogueScreen({
      list: async () => pageOf(storyVariants.map(tested), 1284),
      columns: [...variantColumnFixtures, ...attributes],
      settings: { shown: ['image_url', 'name', 'state', ...attributes.map(({ id }) => id)] },
    }),
  ],
  play: async () => void (await screen.findByRole('columnheader', { name: 'Martindale 1 (rubs)' })),
}

const named = (names: readonly string[]) =>
  catalogueScreen({
    list: async () =>
      pageOf(names.map((name, at) => variantFixture({ ...storyVariants[at], name, external_id: name.slice(0, 20) }))),
  })

export const LongNames: Story = {
  decorators: [named(['Heron, slate, double width '.repeat(8).slice(0, 200), 'x'.repeat(200), 'Heron'])],
  play: async () => void (await screen.findByText('x'.repeat(200))),
}
export const OtherScripts: Story = {
  decorators: [named(['نسيج صوف 50٪ (أزرق)', 'בד כותנה, כחול 12', '綿 100%・藍染め', 'Größe 50 %', 'Ткань «Цапля»'])],
  play: async () => void (await screen.findByText('Ткань «Цапля»')),
}

const phone = { globals: { viewport: { value: 'mobile1', isRotated: false } } }

export const OnAPhone: Story = { ...phone, decorators: [catalogueScreen()], play: rowsShown }
export const SelectedOnAPhone: Story = { ...phone, ...Selected }
export const FilteredOnAPhone: Story = { ...phone, ...FilteredAndSorted }
