declare module 'virtual:client-script/*' {
  const script: string
  export default script
}

declare module 'virtual:client-script-url/*' {
  const address: string
  export default address
}
