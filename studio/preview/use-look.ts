import { useCallback } from 'react'
import { useWorkspace } from 'sanity'
import { useRouter } from 'sanity/router'

/** Returns a function that opens a page in the preview, in another perspective than the selected one. */
export function useOpenPreview(): (page: string, perspective: string) => void {
  const { basePath } = useWorkspace()
  const { navigateUrl } = useRouter()
  return useCallback(
    (page, perspective) =>
      navigateUrl({
        path: `${basePath.replace(/\/$/, '')}/presentation?${new URLSearchParams({ preview: page, perspective }).toString()}`,
      }),
    [basePath, navigateUrl],
  )
}
