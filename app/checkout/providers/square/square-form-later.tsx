import { lazy, type ComponentProps } from 'react'

import type { SquareForm } from './square-form'
import type { SquareAccount } from './square-offer'
import { squareTexts } from './square-texts'

/** In place of a form whose script did not come. */
function SquareUnloaded({ offer: { words }, labels, onCancel }: ComponentProps<typeof SquareForm>) {
  return (
    <>
      <p className="note" role="alert">
        {squareTexts.unloaded}
      </p>
      <div className="button-row">
        <button className="button" type="button" onClick={() => location.reload()}>
          {words.reloadLabel}
        </button>
        <button className="button button--quiet" type="button" onClick={onCancel}>
          {labels.cancelLabel}
        </button>
      </div>
    </>
  )
}

const load = () => import('./square-form')

/** Square's card form, fetched when it is asked for: most who pay use the first provider. Needs a `Suspense` around it. */
export const SquareFormLater = lazy(() =>
  load()
    .then(({ SquareForm }) => ({ default: SquareForm }))
    .catch(() => ({ default: SquareUnloaded })),
)

/** Begins to load Square's form and script, so that they are there when they are asked for. */
export function prepareSquareForm(account: SquareAccount): void {
  void Promise.all([load(), import('./square-card')])
    .then(([, { prepareSquare }]) => prepareSquare(account))
    .catch(() => undefined)
}
