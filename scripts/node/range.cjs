// Old JavaScript, as in scripts/node.cjs.
'use strict'

/** @param {string} version @returns {number[]} */
const numbersOf = (version) => version.split('.').map(Number)

/** @param {number[]} version @param {number[]} lowest */
function isAtLeast(version, lowest) {
  const at = [0, 1, 2].find((index) => version[index] !== lowest[index])
  return at === undefined || Number(version[at]) > Number(lowest[at])
}

/** Whether a version is in a range such as `^22.13.0 || >=24.0.0`. @param {string} version @param {string} range */
exports.fits = (version, range) =>
  range.split(' || ').some((part) => {
    const lowest = numbersOf(part.replace(/^(\^|>=)/, ''))
    const given = numbersOf(version)
    return isAtLeast(given, lowest) && (part[0] === '>' || given[0] === lowest[0])
  })
