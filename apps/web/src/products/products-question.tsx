import { useQuery } from '@tanstack/react-query'
import {
  confirmChangeMachine,
  confirmDeleteMachine,
  confirmDuplicateMachine,
  createManyStatesActors,
  createProductChanges,
  productPageKeys,
  type ProductListRef,
} from '@selvedge/machines'
import { type Client, createJobs, isMatching } from '@selvedge/sdk'
import type { ProductUsage } from '@selvedge/sdk/wire'
import { useSelector } from '@xstate/react'
import { useState } from 'react'
import ConfirmDialog from '../confirm/confirm-dialog.tsx'
import { CONFIRM } from '../confirm/confirm.messages.ts'
import { deletionSummary } from '../product/delete-product-dialog.tsx'
import { useServices } from '../shared/services.ts'
import { useResource } from '../shared/use-resource.ts'
import { PRODUCTS } from './products.messages.ts'
import type { ProductsQuestion } from './use-product-list-actions.ts'

interface ProductsQuestionProps {
  question: ProductsQuestion
  products: Client['products']
  list: ProductListRef
  onClose: () => void
}

/** Confirms a change of products and reports the result. */
export default function ProductsQuestionDialog({ question, products, list, onClose }: ProductsQuestionProps) {
  const { choice, count } = question
  const { cache, toasts } = useServices()
  const jobs = useResource('jobs', createJobs)
  const selection = useSelector(list, (snapshot) => snapshot.context.selection)
  const [machine] = useState(() => machineOf(question))
  const impact = useDeletionSummary(question, products)
  const { words, tone, done } = wordsOf(question, impact)
  return (
    <ConfirmDialog
      {...{ machine, choice, count, words, tone }}
      onClose={(rows) => {
        onClose()
        if (!rows) return
        if (question.about === 'delete') {
          selection.send(isMatching(choice) ? { type: 'cleared' } : { type: 'rows.removed', ids: choice })
        }
        toasts.show({ title: done, tone: 'success' })
      }}
    />
  )

  function machineOf(asked: ProductsQuestion) {
    if (asked.about === 'state') {
      return confirmChangeMachine.provide({ actors: createManyStatesActors({ products, jobs }, cache, asked.state) })
    }
    const actors = createProductChanges({ products, jobs }, cache)
    return (asked.about === 'delete' ? confirmDeleteMachine : confirmDuplicateMachine).provide({ actors })
  }
}

/** Counts what is deleted with a single product; for several, the text stays general. */
function useDeletionSummary({ about, choice }: ProductsQuestion, products: Client['products']): string {
  const only = about === 'delete' && !isMatching(choice) && choice.length === 1 ? choice[0] : undefined
  const { data, isError } = useQuery<ProductUsage>({
    queryKey: productPageKeys.usage(only ?? ''),
    queryFn: ({ signal }) => products.usage(only ?? '', { signal }),
    staleTime: 0,
    enabled: only !== undefined,
  })
  if (isError) return PRODUCTS.notCounted
  return data ? deletionSummary(data) : PRODUCTS.counting
}

function wordsOf(question: ProductsQuestion, impact: string) {
  const { cancel, problem } = PRODUCTS
  switch (question.about) {
    case 'delete':
      return {
        words: {
          cancel,
          problem,
          title: PRODUCTS.deleteTitle,
          confirm: PRODUCTS.delete,
          text: (count: number) =>
            count === 1 ? [PRODUCTS.deleteOne, impact].filter(Boolean).join(' ') : PRODUCTS.deleteMany(count),
          progress: CONFIRM.progress(PRODUCTS.deleting),
        },
        tone: 'danger' as const,
        done: PRODUCTS.deleted,
      }
    case 'duplicate':
      return {
        words: {
          cancel,
          problem,
          title: PRODUCTS.duplicateTitle,
          confirm: PRODUCTS.duplicate,
          text: PRODUCTS.duplicateText,
          progress: CONFIRM.progress(PRODUCTS.duplicating),
        },
        tone: 'primary' as const,
        done: PRODUCTS.duplicated,
      }
    case 'state':
      return {
        words: {
          cancel,
          problem,
          title: PRODUCTS.stateTitle,
          confirm: PRODUCTS.setState[question.state],
          text: PRODUCTS.stateText[question.state],
          progress: CONFIRM.progress(PRODUCTS.changing),
        },
        tone: 'primary' as const,
        done: PRODUCTS.stateSet[question.state],
      }
  }
}
