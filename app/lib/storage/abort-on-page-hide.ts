/**
 * Aborts open transactions when a page enters the back/forward cache: Safari keeps them open, which blocks the next
 * page's sign-in. Firebase retries when the page is shown again.
 */
export function abortTransactionsOnPageHide(page: Window & typeof globalThis): void {
  const active = new Set<IDBTransaction>()
  const watch = (begun: IDBTransaction) => {
    active.add(begun)
    for (const end of ['complete', 'abort']) begun.addEventListener(end, () => active.delete(begun))
  }
  const { prototype: database } = page.IDBDatabase
  database.transaction = new Proxy(database.transaction, {
    apply(begin: IDBDatabase['transaction'], opened: IDBDatabase, parts: Parameters<typeof begin>) {
      const begun = begin.apply(opened, parts)
      watch(begun)
      return begun
    },
  })
  const { prototype: factory } = page.IDBFactory
  factory.open = new Proxy(factory.open, {
    apply(open: IDBFactory['open'], databases: IDBFactory, parts: Parameters<typeof open>) {
      const request = open.apply(databases, parts)
      request.addEventListener('upgradeneeded', () => request.transaction && watch(request.transaction))
      return request
    },
  })
  page.addEventListener('pagehide', ({ persisted }) => {
    if (!persisted) return
    for (const begun of active) {
      try {
        begun.abort()
      } catch {
        // The transaction is committing and ends by itself.
      }
    }
  })
}
