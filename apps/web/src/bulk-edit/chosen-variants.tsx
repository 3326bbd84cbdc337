import { type BulkEditChoice, imageUrl } from '@selvedge/sdk'
import { Thumbnail } from '@selvedge/ui'
import { ChosenList } from '../shared/chosen-list.tsx'
import { BULK_EDIT } from './bulk-edit.messages.ts'
import { useChosenVariants } from './use-chosen-variants.ts'

interface ChosenVariantsProps {
  choice: BulkEditChoice
  count: number
  onRemove: ((id: string) => void) | undefined
}

/** The variants being edited. */
export function ChosenVariants({ choice, count, onRemove }: ChosenVariantsProps) {
  const { rows = [], more } = useChosenVariants(choice)
  return (
    <ChosenList
      title={BULK_EDIT.chosen}
      count={BULK_EDIT.chosenCount(count)}
      rows={rows}
      more={more}
      labels={BULK_EDIT.more}
      picture={({ image_url }) => <Thumbnail src={image_url && imageUrl(image_url, 'thumbnail')} alt="" />}
      removeLabel={BULK_EDIT.remove}
      onRemove={onRemove}
    />
  )
}
