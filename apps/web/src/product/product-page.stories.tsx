import {
  ada,
  linkedAttributeFixture,
  productFixture,
  variantColumnFixtures,
  viewFixture,
} from '@selvedge/machines/testing'
import { ApiError, type Client, type Column } from '@selvedge/sdk'
import type { Meta, StoryObj } from '@storybook/react-vite'
import { screen, userEvent, within } from 'storybook/test'
import { Route } from 'wouter'
import { openedDialog } from '../testing/opened-dialog.ts'
import { down, inMain, pageOf, storyVariants } from '../testing/catalogue-screen.tsx'
import { type Answers, fakeClient, never } from '../testing/fake-client.ts'
import { productAnswers } from '../testing/product-answers.ts'
import { onScreen } from '../testing/screens.tsx'
import ProductPage from './product-page.tsx'

const meta = {
  title: 'Screens/Product',
  component: () => <Route path="/app/product/:productId/:tab?/:look?" component={ProductPage} />,
  parameters: { layout: 'fullscreen' },
} satisfies Meta
export default meta
type Story = StoryObj<typeof meta>

const attributes = [
  linkedAttributeFixture({}, ['Virgin wool', 'Recycled polyamide, from nets that were found in the sea']),
  linkedAttributeFixture({ attribute_id: 'a2', attribute: 'Width', unit: 'cm', display_type: 'int' }, ['140']),
  linkedAttributeFixture({ attribute_id: 'a4', attribute: 'Washable', display_type: 'boolean' }, ['true']),
]
const product = productFixture({
  name: 'Heron, a melange of seven wools with a name that is too long for a phone',
  description: 'Soft, and heavy enough for a chair.',
  attributes,
})
const tagged = (value = product) => ({ value, etag: '"1"' })
const page = (answers: Answers = {}, at = '/app/product/p1') => [
  inMain,
  onScreen({
    address: at,
    // Removes the draft of the previous story.
    prepare: () => localStorage.clear(),
    session: { value: 'signedIn', context: { user: ada, problem: undefined } },
    client: fakeClient(
      productAnswers({
        products: { get: async () => tagged(), ...answers.products },
        variants: {
          list: async () => pageOf(storyVariants.slice(0, 12), 31),
          columns: async () => variantColumnFixtures as Column[],
          ...answers.variants,
        },
        documents: { ...answers.documents },
        views: { list: async () => pageOf([viewFixture()]) },
      }),
    ),
  }),
]

const missing = new ApiError('notFound', 'There is no such product.', { status: 404 })
const press = async (name: string) => userEvent.click(await screen.findByRole('button', { name }))
const renamed = async () => {
  const name = await screen.findByRole('textbox', { name: 'Name' })
  await userEvent.clear(name)
  await userEvent.type(name, 'Egret')
}

export const Info: Story = { decorators: page() }
export const Loading: Story = { decorators: page({ products: { get: never } }) }
export const Failing: Story = { decorators: page({ products: { get: () => Promise.reject(down) } }) }
export const Missing: Story = { decorators: page({ products: { get: () => Promise.reject(missing) } }) }
export const Bare: Story = {
  decorators: page({
    products: { get: async () => tagged(productFixture({ nr_variants: 0, material: null, version: null })) },
    variants: { list: async () => pageOf([]) },
  }),
}
export const Changed: Story = { decorators: page(), play: renamed }
export const Invalid: Story = {
  decorators: page(),
  play: async () => {
    await userEvent.clear(await screen.findByRole('textbox', { name: 'Name' }))
    await screen.findByText('Product name is required')
  },
}
export const NewMaterial: Story = {
  decorators: page(),
  play: async () => {
    const material = await screen.findByRole('combobox', { name: 'Material' })
    await userEvent.clear(material)
    await userEvent.type(material, 'Slate')
    await userEvent.click(await screen.findByRole('option', { name: 'Create ‘Slate’' }))
    await screen.findByRole('combobox', { name: 'Material family' })
  },
}
export const Saving: Story = {
  decorators: page({ products: { update: never } }),
  play: async () => {
    await renamed()
    await press('Save changes')
  },
}
export const NameTaken: Story = {
  decorators: page({
    products: {
      update: () =>
        Promise.reject(
          new ApiError('conflict', 'There is already an attribute with this name.', { code: 'duplicate_name' }),
        ),
    },
  }),
  play: async () => {
    await renamed()
    await press('Save changes')
    await screen.findByText('There is already an attribute with this name.')
  },
}
export const Deleting: Story = {
  decorators: page({ products: { usage: async () => ({ variants: 31, views: 2, assets: 64, documents: 1 }) } }),
  play: async () => {
    await press('Delete')
    await screen.findByText(/31 variants, 1 data sheet/)
  },
}
export const AddingVariant: Story = {
  decorators: page({}, '/app/product/p1?dialog=add-variant'),
  play: async () => void (await screen.findByRole('dialog')),
}
export const VariantWithoutName: Story = {
  ...AddingVariant,
  play: async () => {
    const dialog = within(await screen.findByRole('dialog'))
    await userEvent.click(dialog.getByRole('button', { name: 'Add variant' }))
    await dialog.findByText('Variant name is required')
  },
}
export const SelectingAttributes: Story = {
  decorators: page({ products: { get: async () => tagged(productFixture()) } }, '/app/product/p1?dialog=add-attribute'),
  play: async () => {
    await openedDialog()
    await userEvent.type(await screen.findByRole('combobox', { name: 'Attributes' }), 'Origin')
    await userEvent.click(await screen.findByRole('option', { name: 'Origin' }))
  },
}
export const AttributesNeedAVariant: Story = {
  decorators: page({ variants: { list: async () => pageOf([]) } }, '/app/product/p1?dialog=add-attribute'),
  play: async () => void (await screen.findByRole('dialog')),
}
export const Variants: Story = { decorators: page({}, '/app/product/p1/variants') }
export const NoVariants: Story = {
  decorators: page({ variants: { list: async () => pageOf([]) } }, '/app/product/p1/variants'),
}

const sheet: Awaited<ReturnType<Client['documents']['get']>>['value'] = {
  id: 'p1',
  product: { id: 'p1', name: 'Heron' },
  metadata: [{ document_name: 'Heron data sheet' }, { document_number: 'TDS-014' }, { current_revision: '3' }],
  url: 'https://catalogue.example/d/6wJ2mC0vT1nq8sZr4yKp',
  issued_date: '2026-10-01',
  version: 2,
  created_by: null,
  created_at: '2026-01-05T08:00:00.000Z',
  updated_at: '2026-10-01T08:00:00.000Z',
}
const revision = {
  version: 2,
  issued_date: '2026-10-01',
  metadata: sheet.metadata,
  filesize: 20_480,
  pages: 2,
  sha256: '',
  download_url: '',
  created_by: null,
  created_at: '2026-10-01T08:00:00.000Z',
}
const PDF = `%PDF-1.4
1 0 obj<</Type/Catalog/Pages 2 0 R>>endobj
2 0 obj<</Type/Pages/Kids[3 0 R]/Count 1>>endobj
3 0 obj<</Type/Page/Parent 2 0 R/MediaBox[0 0 595 842]/Contents 4 0 R/Resources<</Font<</F1 5 0 R>>>>>>endobj
4 0 obj<</Length 46>>stream
BT /F1 24 Tf 60 760 Td (Heron data sheet) Tj ET
endstream endobj
5 0 obj<</Type/Font/Subtype/Type1/BaseFont/Helvetica>>endobj
trailer<</Root 1 0 R>>`
export const Docs: Story = {
  decorators: page(
    {
      documents: {
        get: async () => ({ value: sheet, etag: '"1"' }),
        revisions: async () => [revision],
        download: async () => new Blob([PDF], { type: 'application/pdf' }),
      },
    },
    '/app/product/p1/docs',
  ),
  play: async () => void (await screen.findByRole('link', { name: 'Download' })),
}
export const NoDocs: Story = {
  decorators: page({ documents: { get: () => Promise.reject(missing) } }, '/app/product/p1/docs'),
  play: async () => void (await screen.findByText('This product has no data sheet yet')),
}

const phone = { globals: { viewport: { value: 'mobile1', isRotated: false } } }
export const OnAPhone: Story = { ...Info, ...phone }
