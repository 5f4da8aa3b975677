import { isRecord } from '../dataset/documents'
import { ItemError, LakeError } from '../errors'
import type { Lake } from '../lake'
import { isReleaseDocumentId, releaseFrom, RELEASE_TYPE, type Release } from './release-document'
import { failRelease, publishRelease } from './releases'
import type { WorkingCopy } from '../mutations/working-copy'

/** Interval to detect a changed clock or a machine that slept. */
const LONGEST_WAIT_MS = 500
const RETRY_MS = 5_000

type Due = {
  release: Release
  at: number
}

/** Returns why a release cannot be published; null for errors unrelated to its documents. */
function refusalIn(error: unknown): string | null {
  if (error instanceof ItemError) return error.message
  if (!(error instanceof LakeError)) return null
  const item: unknown = Array.isArray(error.body.items) ? error.body.items[0] : null
  const reason = isRecord(item) && isRecord(item.error) ? item.error.description : null
  return typeof reason === 'string' ? reason : error.message
}

/** Publishes scheduled releases at their time. */
export class ReleaseTimer {
  readonly #lake: Lake
  readonly #stopListening: () => void
  #timer: NodeJS.Timeout | undefined

  /** Publishes releases that became due during downtime. */
  constructor(lake: Lake) {
    this.#lake = lake
    this.#stopListening = lake.onCommit(({ changes }) => {
      if (changes.some(({ id }) => isReleaseDocumentId(id))) this.#wait()
    })
    this.#publishDue()
  }

  close() {
    clearTimeout(this.#timer)
    this.#stopListening()
  }

  /** Returns the scheduled releases, earliest first. */
  #scheduled(): Due[] {
    const releases = this.#lake.dataset.view({ kind: 'raw' }, true).ofType(RELEASE_TYPE).map(releaseFrom)
    return releases
      .flatMap((release) =>
        release?.state === 'scheduled' ? [{ release, at: Date.parse(release.publishAt ?? '') }] : [],
      )
      .filter(({ at }) => !Number.isNaN(at))
      .sort((a, b) => a.at - b.at)
  }

  #wait() {
    clearTimeout(this.#timer)
    const [next] = this.#scheduled()
    if (next === undefined) return
    this.#timer = setTimeout(() => this.#publishDue(), Math.min(Math.max(next.at - Date.now(), 0), LONGEST_WAIT_MS))
    this.#timer.unref()
  }

  #publishDue() {
    const due = this.#scheduled().filter(({ at }) => at <= Date.now())
    const failed = due.filter(({ release }) => !this.#publish(release))
    this.#wait()
    if (failed.length === 0) return
    clearTimeout(this.#timer)
    this.#timer = setTimeout(() => this.#publishDue(), RETRY_MS).unref()
  }

  /**
   * Publishes in one transaction; a release that fails keeps its content and stores the error.
   * Returns whether it is done: false after a temporary failure such as a full disk, when it is still due.
   */
  #publish(release: Release): boolean {
    try {
      this.#commit(release, 'publish', (copy) => publishRelease(copy, release))
    } catch (error) {
      const reason = refusalIn(error)
      try {
        if (reason === null) throw error
        this.#commit(release, 'fail', (copy) => failRelease(copy, release, reason))
      } catch (unforeseen) {
        console.error(unforeseen)
        return false
      }
    }
    return true
  }

  #commit(release: Release, purpose: string, change: (copy: WorkingCopy) => void) {
    const asked = [purpose, release._id, release.publishAt]
    this.#lake.commit({ kind: 'actionError', author: release.userId ?? 'sandbox', asked }, (copy) => {
      change(copy)
      return []
    })
  }
}
