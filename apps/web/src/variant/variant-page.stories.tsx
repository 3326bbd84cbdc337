import {
  ada,
  attributeFixture,
  attributeValueFixtures,
  linkedAttributeFixture,
  optionHeadersFixture,
  variantFixture,
} from '@selvedge/machines/testing'
import { ApiError, type Client, type Variant } from '@selvedge/sdk'
import type { Meta, StoryObj } from '@storybook/react-vite'
import { screen, userEvent } from 'storybook/test'
import { Route } from 'wouter'
import { inMain, pageOf } from '../testing/catalogue-screen.tsx'
import { fakeClient, never } from '../testing/fake-client.ts'
import { renamedByColleague } from '../testing/renamed-by-colleague.ts'
import { onScreen } from '../testing/screens.tsx'
import VariantPage from './variant-page.tsx'

const meta = {
  title: 'Screens/Variant',
  component: VariantPage,
  decorators: [inMain],
  render: () => (
    <Route path="/app/product/:productId/variant/:variantId/:tab?/:look?">
      <VariantPage />
    </Route>
  ),
} satisfies Meta<typeof VariantPage>
export default meta
type Story = StoryObj<typeof meta>

const swatch = (hue: number) =>
  `data:image/svg+xml,${encodeURIComponent(
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 8 8"><path fill="hsl(${hue} 35% 55%)" d="M0 0h8v8H0z"/></svg>`,
  )}`
const { meta: plain } = variantFixture()
const full = variantFixture({
  description: 'A wool with a dry hand, woven on narrow looms.',
  image_url: swatch(210),
  external_url: 'https://heron.example/slate',
  warning: 'The page behind this address answered 404 on 21 November.',
  meta: {
    ...plain,
    ambients: [18, 120, 275].map((hue) => ({ id: `s${hue}`, image_url: swatch(hue) })),
    optionset: {
      Width: { values: ['140 cm', '280 cm'], type: 'text' },
      Finish: { values: [], type: 'text' },
    },
  },
  attributes: [
    linkedAttributeFixture({}, ['Wool']),
    linkedAttributeFixture({ attribute_id: 'a2', attribute: 'Martindale', display_type: 'int', unit: 'rubs' }, [
      '45000',
    ]),
    linkedAttributeFixture({ attribute_id: 'a3', attribute: 'Care', display_type: 'multiple_choice' }, [
      'Dry clean',
      'Do not bleach',
    ]),
    linkedAttributeFixture({ attribute_id: 'a4', attribute: 'In stock', display_type: 'boolean' }, ['true']),
  ],
  product_attributes: [linkedAttributeFixture({ attribute_id: 'a9', attribute: 'Origin' }, ['Wales'])],
})
const bare = variantFixture({
  name: 'Heron, undyed',
  external_id: null,
  state: 'draft',
  meta: { ...plain, material: null },
})
const groups = [{ id: 'g1', name: 'Technical data' }]
const attributes = [
  attributeFixture({ groups: [] }),
  attributeFixture({
    id: 'a2',
    name: 'Martindale',
    groups,
    description: 'Rubs until two threads break, EN ISO 12947-2.',
  }),
  attributeFixture({ id: 'a3', name: 'Care', groups }),
]

interface Server {
  get?: Client['variants']['get']
  update?: Client['variants']['update']
  upload?: Client['uploads']['resumable']
  at?: string
}
const tagged = (value: Variant) => async () => ({ value, etag: '"1"' })
const down = () => Promise.reject(new ApiError('server', 'The server answered 500.', { status: 500 }))

const over = ({ get = tagged(full), update = never, upload = never, at = '' }: Server = {}) =>
  onScreen({
    address: `/app/product/p1/variant/v1${at}`,
    session: { value: 'signedIn', context: { user: ada, problem: undefined } },
    client: fakeClient({
      variants: { get, update, optionHeaders: async () => optionHeadersFixture() },
      uploads: { resumable: upload },
      attributes: { list: async () => pageOf(attributes) },
      attributeValues: { list: async () => pageOf([...attributeValueFixtures]) },
    }),
    prepare: () => localStorage.clear(),
  })

const name = () => screen.findByRole('textbox', { name: 'Variant name' })
const rename = async (text: string) => {
  await userEvent.clear(await name())
  await userEvent.type(await name(), text)
}

export const Loading: Story = { decorators: [over({ get: never })] }
export const Shown: Story = {
  decorators: [over()],
  play: async () => void (await screen.findByRole('button', { name: /^Edit Martindale/ })),
}
export const MissingData: Story = {
  decorators: [over({ get: tagged(bare) })],
  play: async () => {
    await userEvent.click(await screen.findByRole('button', { name: /^Edit Description/ }))
    await screen.findByRole('textbox', { name: 'Description' })
  },
}
export const AttributeOpened: Story = {
  decorators: [over()],
  play: async () => {
    await userEvent.click(await screen.findByRole('button', { name: /^Edit Care/ }))
    await screen.findByRole('combobox', { name: 'Care' })
  },
}
export const AddingOption: Story = {
  decorators: [over()],
  play: async () => {
    await userEvent.click(await screen.findByRole('button', { name: 'Add option' }))
    await userEvent.click(await screen.findByRole('button', { name: 'Show the options in use' }))
    await screen.findByRole('option', { name: /^Colour/ })
  },
}
export const Invalid: Story = {
  decorators: [over()],
  play: async () => {
    await userEvent.clear(await name())
    await screen.findByText('Variant name is required')
  },
}
export const Dirty: Story = {
  decorators: [over()],
  play: async () => {
    await rename('Heron, slate blue')
    await screen.findByRole('button', { name: 'Save changes' })
  },
}
const save = async () => {
  await rename('Heron, slate blue')
  await userEvent.click(await screen.findByRole('button', { name: 'Save changes' }))
}
export const Saving: Story = {
  decorators: [over()],
  play: async () => {
    await save()
    await screen.findByText('Saving')
  },
}
export const Unsaved: Story = {
  decorators: [over({ update: down })],
  play: async () => {
    await save()
    await screen.findByText('Something has gone wrong! Please try later.')
  },
}
export const Conflict: Story = {
  decorators: [over(renamedByColleague(full))],
  play: async () => {
    await save()
    await screen.findByRole('alertdialog', { name: 'Changed elsewhere' })
  },
}
export const DeleteAsked: Story = {
  decorators: [over({ at: '?dialog=delete' })],
  play: async () => void (await screen.findByRole('alertdialog', { name: 'Delete variant' })),
}
const drop = async (...names: readonly string[]) => {
  const data = new DataTransfer()
  for (const one of names) data.items.add(new File(['picture'], one, { type: 'image/png' }))
  // The browser reads its name as 'Ambient images Upload images', Testing Library only as far as its label.
  const area = await screen.findByRole('button', { name: /^Ambient images/ })
  area.dispatchEvent(new DragEvent('drop', { bubbles: true, cancelable: true, dataTransfer: data }))
}
export const Uploading: Story = {
  decorators: [over({ get: tagged(bare) })],
  play: async () => {
    await drop('oak.png', 'ash.png')
    await screen.findByText('Uploading oak.png (1 of 2)')
  },
}
const tooLarge = { type: 't', title: 'Too large', status: 413, code: 'too_large', detail: 'Too large.' }
export const NotUploaded: Story = {
  decorators: [over({ upload: async () => ({ name: 'oak.png', status: 413, errors: [tooLarge] }) })],
  play: async () => {
    await drop('oak.png')
    await screen.findByText('oak.png was not added: it is too large.')
  },
}
export const NotFound: Story = {
  decorators: [over({ get: () => Promise.reject(new ApiError('notFound', 'Nothing.', { status: 404 })) })],
  play: async () => void (await screen.findByText('This variant does not exist')),
}
export const DeletedMeanwhile: Story = {
  decorators: [over({ update: () => Promise.reject(new ApiError('notFound', 'Nothing.', { status: 404 })) })],
  play: async () => {
    await save()
    await screen.findByRole('button', { name: 'Copy all' })
  },
}
export const Failing: Story = {
  decorators: [over({ get: down })],
  play: async () => void (await screen.findByRole('button', { name: 'Try again' })),
}

const phone = { globals: { viewport: { value: 'mobile1', isRotated: false } } }
export const OnAPhone: Story = { ...phone, ...Shown }
export const LongTextOnAPhone: Story = {
  ...phone,
  decorators: [
    over({
      get: tagged({
        ...full,
        name: 'x'.repeat(200),
        attributes: [
          linkedAttributeFixture({ attribute: 'Abrasion resistance after finishing '.repeat(5) }, ['y'.repeat(300)]),
        ],
      }),
    }),
  ],
  play: async () => void (await screen.findByText('y'.repeat(300))),
}
