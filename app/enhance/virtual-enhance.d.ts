declare module 'virtual:enhance/*' {
  const script: string
  export default script
}

declare module 'virtual:enhance-address/*' {
  const address: string
  export default address
}
