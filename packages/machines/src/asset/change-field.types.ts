import type { AssetField } from '@selvedge/sdk/wire'

/** What the dialog asks for. The type of a field is chosen once. */
export type FieldChange =
  | { task: 'add'; header: string; type: AssetField['type'] | undefined }
  | { task: 'rename'; id: string; header: string }
  | { task: 'delete'; id: string }

/** A field as the user saw it. */
export type SeenField = Pick<AssetField, 'header'>

/** Whether there is enough to send. */
export const isCompleteField = (change: FieldChange): boolean =>
  change.task === 'delete' || (change.header.trim() !== '' && (change.task === 'rename' || change.type !== undefined))
