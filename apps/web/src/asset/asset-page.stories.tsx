import {
  assetFieldFixture,
  assetFixture,
  assetMetaFixtures,
  formerFileFixture,
  taggedAsset,
  uploadFixture,
  variantColumnFixtures,
} from '@selvedge/machines/testing'
import type { Upload } from '@selvedge/machines'
import { ApiError, type Asset } from '@selvedge/sdk'
import type { Meta, StoryObj } from '@storybook/react-vite'
import { screen, userEvent } from 'storybook/test'
import { Route } from 'wouter'
import { assetsScreen } from '../assets/testing.tsx'
import { pdfOf } from '../pdf/testing.ts'
import { down, inMain, pageOf, storyVariants, swatch } from '../testing/catalogue-screen.tsx'
import { type Fake, never } from '../testing/fake-client.ts'
import { renamedByColleague } from '../testing/renamed-by-colleague.ts'
import { standUploadQueue } from '../uploads/use-upload-queue.ts'
import AssetPage from './asset-page.tsx'

const meta = {
  title: 'Screens/Asset',
  component: AssetPage,
  decorators: [inMain],
  render: () => (
    <Route path="/app/assets/:assetId/:tab?">
      <AssetPage />
    </Route>
  ),
} satisfies Meta<typeof AssetPage>
export default meta
type Story = StoryObj<typeof meta>

const picture: Partial<Asset> = {
  name: 'heron-slate-chair.jpg',
  description: 'A chair upholstered in Heron, slate',
  image_url: swatch(210),
  url: swatch(210),
  created_by_name: 'Ada Byron',
}
const file = (changes: Partial<Asset>) => ({ ...picture, image_url: null, width: null, height: null, ...changes })

interface Server {
  asset?: Partial<Asset>
  assets?: Fake<'assets'>
  uploads?: Fake<'uploads'>
  at?: string
  upload?: Partial<Upload>
}

const over = ({ asset = picture, assets, uploads = {}, at = '', upload }: Server = {}) =>
  assetsScreen(
    `/app/assets/a1${at}`,
    {
      assets: {
        get: async () => taggedAsset(1, asset),
        update: never,
        usage: async () => ({ variants: 12, products: 1, values: 0, showcases: 2 }),
        linkedVariants: async () => pageOf(storyVariants.slice(0, 8), 8),
        ...assets,
      },
      uploads: { formerFiles: async () => [], ...uploads },
      variants: { columns: async () => [...variantColumnFixtures] },
    },
    (services) =>
      standUploadQueue(
        services,
        upload
          ? [
              uploadFixture({
                name: 'heron-slate-new.jpg',
                size: 4_800_000,
                replaces: assetFixture(picture),
                ...upload,
              }),
            ]
          : [],
      ),
  )

const name = () => screen.findByRole('textbox', { name: 'Asset name' })
const save = async () => {
  await userEvent.clear(await name())
  await userEvent.type(await name(), 'Heron, slate')
  await userEvent.click(await screen.findByRole('button', { name: 'Save changes' }))
}
const gone = new ApiError('notFound', 'Nothing.', { status: 404 })
const refuse = (error: ApiError) => () => Promise.reject(error)

export const Loading: Story = { decorators: [over({ assets: { get: never } })] }
export const Picture: Story = {
  decorators: [over()],
  play: async () => void (await screen.findByRole('group', { name: picture.description ?? '' })),
}
export const Pdf: Story = {
  decorators: [
    over({
      asset: file({
        name: 'care-sheet.pdf',
        kind: 'pdf',
        mimetype: 'application/pdf',
        page_count: 2,
        url: URL.createObjectURL(pdfOf(['Wash at 30', 'Do not bleach'])),
      }),
    }),
  ],
  play: async () => void (await screen.findByText('Wash at 30')),
}
const csv = file({ name: 'prices.csv', kind: 'csv', mimetype: 'text/csv' })
const prices: Fake<'uploads'>['rows'] = async () => ({
  format: 'xlsx',
  encoding: 'utf-8',
  sheet: 'Prices',
  sheets: ['Prices', 'Care'],
  header: ['SKU', 'Name', 'Price', 'Currency', 'Valid from', 'Note'],
  rows: Array.from({ length: 50 }, (_, at) => [`HER-${at}`, `Heron ${at}`, `${at * 3}.50`, 'EUR', '2026-01-01', '']),
  is_whole: false,
  column_count: 6,
})
export const Table: Story = {
  decorators: [over({ asset: csv, uploads: { rows: prices } })],
  play: async () => void (await screen.findByText(/^The first 50 rows are shown/)),
}
export const TableLoading: Story = { decorators: [over({ asset: csv, uploads: { rows: never } })] }
export const TableFailing: Story = {
  decorators: [over({ asset: csv, uploads: { rows: () => Promise.reject(down) } })],
  play: async () => void (await screen.findByText('The rows could not be loaded.')),
}
export const TableUnreadable: Story = {
  decorators: [
    over({
      asset: csv,
      uploads: { rows: () => Promise.reject(new ApiError('invalid', 'No.', { status: 400, code: 'unreadable_file' })) },
    }),
  ],
  play: async () => void (await screen.findByText(/^The table in this file cannot be read/)),
}
export const WithoutPreview: Story = {
  decorators: [over({ asset: file({ name: 'care.doc', kind: 'document', mimetype: 'application/msword' }) })],
  play: async () => void (await screen.findByText(/^This kind of file has no preview/)),
}
export const BrokenVideo: Story = {
  decorators: [over({ asset: file({ name: 'loom.mp4', kind: 'video', mimetype: 'video/mp4', url: 'data:,x' }) })],
  play: async () => void (await screen.findByText(/^Your browser cannot play this video/)),
}
export const WithoutMetadata: Story = {
  decorators: [over({ asset: { ...picture, metas: [] } })],
  play: async () => void (await screen.findByText('This asset has no metadata.')),
}
export const MetadataOpened: Story = {
  decorators: [over({ asset: { ...picture, metas: assetMetaFixtures } })],
  play: async () => {
    await userEvent.click(await screen.findByRole('button', { name: /^Edit Photographer/ }))
    await screen.findByRole('textbox', { name: 'Photographer' })
  },
}
const shade = { id: 'm5', header: 'Shade', type: 'color', value: '#1e90f', editable: true } as const
export const MetadataInvalid: Story = {
  decorators: [over({ asset: { ...picture, metas: [...assetMetaFixtures, shade] } })],
  play: async () => {
    await screen.findByText('Enter a colour such as #1e90ff.')
  },
}
const inFields = (calls: Fake<'assets'>['fields'] = {}, at = '?dialog=add-field') =>
  over({ at, assets: { fields: { get: async () => ({ value: assetFieldFixture(), etag: '"1"' }), ...calls } } })
const header = () => screen.findByRole('textbox', { name: 'Header' })
const press = async (button: string) => userEvent.click(await screen.findByRole('button', { name: button }))
const addField = async () => {
  await userEvent.type(await header(), 'Studio')
  await userEvent.click(await screen.findByRole('radio', { name: /^Single choice/ }))
  await press('Create')
}
export const AddField: Story = { decorators: [inFields()], play: async () => void (await header()) }
export const AddFieldInvalid: Story = {
  decorators: [inFields()],
  play: async () => {
    await userEvent.type(await header(), 'Studio')
    await press('Create')
    await screen.findByText('Choose a type')
  },
}
export const AddFieldThere: Story = {
  decorators: [inFields()],
  play: async () => {
    await userEvent.type(await header(), 'season')
    await screen.findByText(/^There is already a field with this header/)
  },
}
export const AddFieldSaving: Story = { decorators: [inFields({ create: never })], play: addField }
export const AddFieldRefused: Story = {
  decorators: [inFields({ create: refuse(new ApiError('conflict', 'No.', { status: 409, code: 'too_many_items' })) })],
  play: async () => {
    await addField()
    await screen.findByText(/^There are already 200 fields/)
  },
}
let reads = 0
export const AddedFieldUnread: Story = {
  decorators: [
    over({
      at: '?dialog=add-field',
      assets: {
        get: async () => ((reads += 1) === 1 ? taggedAsset(1, picture) : Promise.reject(down)),
        fields: { create: async () => ({ value: assetFieldFixture({ id: 'm9' }), etag: '"1"' }) },
      },
    }),
  ],
  beforeEach: () => void (reads = 0),
  play: async () => {
    await addField()
    await screen.findByText(/^The field was added, but the asset could not be read again/)
  },
}
export const RenameField: Story = {
  decorators: [inFields({}, '?dialog=rename-field&field=m2')],
  play: async () => void (await header()),
}
export const DeleteField: Story = {
  decorators: [inFields({}, '?dialog=delete-field&field=m2')],
  play: async () => void (await screen.findByText(/12 assets lose their value/)),
}
export const DeleteFieldUncounted: Story = {
  decorators: [inFields({ get: refuse(down) }, '?dialog=delete-field&field=m2')],
  play: async () => void (await screen.findByText(/could not be counted/)),
}
export const Invalid: Story = {
  decorators: [over()],
  play: async () => {
    await userEvent.clear(await name())
    await screen.findByText('Asset name is required')
  },
}
export const Saving: Story = {
  decorators: [over()],
  play: async () => {
    await save()
    await screen.findByText('Saving')
  },
}
export const Unsaved: Story = {
  decorators: [over({ assets: { update: refuse(down) } })],
  play: async () => {
    await save()
    await screen.findByText('Something has gone wrong! Please try later.')
  },
}
export const Conflict: Story = {
  decorators: [over({ assets: renamedByColleague(assetFixture(picture)) })],
  play: async () => {
    await save()
    await screen.findByRole('alertdialog', { name: 'Changed elsewhere' })
  },
}
export const DeleteAsked: Story = {
  decorators: [over({ at: '?dialog=delete' })],
  play: async () => void (await screen.findByText(/It will be removed from 12 variants/)),
}
export const NotFound: Story = {
  decorators: [over({ assets: { get: refuse(gone) } })],
  play: async () => void (await screen.findByText('This asset does not exist')),
}
export const DeletedMeanwhile: Story = {
  decorators: [over({ assets: { update: refuse(gone) } })],
  play: async () => {
    await save()
    await screen.findByRole('button', { name: 'Copy all' })
  },
}
export const Failing: Story = {
  decorators: [over({ assets: { get: refuse(down) } })],
  play: async () => void (await screen.findByRole('button', { name: 'Try again' })),
}
const replacing = (upload?: Partial<Upload>): Story => ({
  decorators: [over({ at: '?dialog=replace', ...(upload && { upload }) })],
  play: async () => void (await screen.findByRole('dialog', { name: 'Replace file' })),
})
export const Replace = replacing()
export const ReplaceSending = replacing({ phase: 'sending', sent: 2_016_000 })
export const ReplacePaused = replacing({ phase: 'pausing', sent: 2_016_000, problem: 'offline' })
export const ReplaceRefused = replacing({ phase: 'refused', problem: 'otherGroup' })
export const ReplaceChangedMeanwhile = replacing({ phase: 'refused', problem: 'changed' })
export const ReplaceInterrupted = replacing({ phase: 'lost', data: undefined })

const formerFiles = [
  formerFileFixture({ id: 'f1', image_url: swatch(30) }),
  formerFileFixture({ id: 'f2', mimetype: 'image/jpeg', width: null, height: null, replaced_by_name: null }),
]
const bringBack = async () => {
  const [button] = await screen.findAllByRole('button', { name: /^Bring back/ })
  if (button) await userEvent.click(button)
}
export const FormerFiles: Story = {
  decorators: [over({ uploads: { formerFiles: async () => formerFiles } })],
  play: async () => void (await screen.findAllByText(/^Kept until/)),
}
export const FormerFilesLoading: Story = { decorators: [over({ uploads: { formerFiles: never } })] }
export const FormerFilesFailing: Story = {
  decorators: [over({ uploads: { formerFiles: refuse(down) } })],
  play: async () => void (await screen.findByText(/^The former files could not be loaded/)),
}
export const BringingBack: Story = {
  decorators: [over({ uploads: { formerFiles: async () => formerFiles, restore: never } })],
  play: bringBack,
}
export const NotBroughtBack: Story = {
  decorators: [over({ uploads: { formerFiles: async () => formerFiles, restore: refuse(down) } })],
  play: async () => {
    await bringBack()
    await screen.findByText('Something has gone wrong! Please try later.')
  },
}
const variantsShown = async () => void (await screen.findByText(storyVariants[0]?.name ?? ''))
export const Variants: Story = { decorators: [over({ at: '/variants' })], play: variantsShown }
export const VariantsSelected: Story = {
  decorators: [over({ at: '/variants' })],
  play: async () => {
    await variantsShown()
    await userEvent.click(screen.getByRole('checkbox', { name: 'Select all on this page' }))
    await screen.findByRole('button', { name: 'Unlink' })
  },
}
export const NoVariants: Story = {
  decorators: [over({ at: '/variants', assets: { linkedVariants: async () => pageOf([]) } })],
  play: async () => void (await screen.findByText('No products found')),
}
export const VariantsFailing: Story = {
  decorators: [over({ at: '/variants', assets: { linkedVariants: refuse(down) } })],
  play: async () => void (await screen.findByText('The variants could not be loaded.')),
}
