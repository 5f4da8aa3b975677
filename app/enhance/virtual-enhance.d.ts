declare module 'virtual:enhance/*' {
  const script: string
  export default script
}
