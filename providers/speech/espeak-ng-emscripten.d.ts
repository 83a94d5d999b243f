declare module '@echogarden/espeak-ng-emscripten' {
  // The package has no types; espeak-engine.ts declares the worker's shape.
  const createModule: () => Promise<{ eSpeakNGWorker: new () => never }>
  export default createModule
}
