// Finds the archive address of each package in a lock file.

/** @typedef {{ name?: string, version?: string, resolved?: string, integrity?: string, link?: boolean }} LockedPackage */
/** @typedef {{ packages: Record<string, LockedPackage> }} Lock of version 3, as npm writes it */

/**
 * A lock file with archive addresses, by the path that npm's registry and its mirrors share:
 * `NAME/-/NAME-VERSION.tgz`, the last without its scope.
 * @param {Lock} lock @param {(scope: string | undefined) => string} registryOf the address of a scope's registry, as `@sanity`
 * @returns {Lock | null} null when a package comes from elsewhere, such as a folder
 */
export function withArchives(lock, registryOf) {
  /** @type {Lock['packages']} */
  const packages = {}
  for (const [path, locked] of Object.entries(lock.packages)) {
    if (locked.link || locked.resolved) return null
    packages[path] = locked.integrity ? { ...locked, resolved: archiveOf(path, locked, registryOf) } : locked
  }
  return { ...lock, packages }
}

/** @param {string} path in the folder, as `node_modules/vite/node_modules/esbuild` @param {LockedPackage} locked @param {(scope: string | undefined) => string} registryOf */
function archiveOf(path, { name: alias, version }, registryOf) {
  const name = alias ?? path.slice(path.lastIndexOf('node_modules/') + 'node_modules/'.length)
  const [scope, base] = name.startsWith('@') ? name.split('/') : [undefined, name]
  return `${registryOf(scope).replace(/\/$/, '')}/${name}/-/${base}-${version}.tgz`
}
