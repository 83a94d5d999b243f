declare module '@echogarden/espeak-ng-emscripten' {
  // The package has no types; the worker's own shape stands in espeak-engine.ts.
  const createModule: () => Promise<{ eSpeakNGWorker: new () => never }>
  export default createModule
}
