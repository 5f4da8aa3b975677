import type { LoaderFunctionArgs } from '@remix-run/node'

import { readLegalDocument } from '~/content/pages/legal-document'

export { LegalPage as default, legalHandle as handle, legalMeta as meta } from '~/pages/legal-page'

export function loader({ context }: LoaderFunctionArgs) {
  return readLegalDocument(context.content, 'legalDocument-terms')
}
