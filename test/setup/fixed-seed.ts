import fc from 'fast-check';

// The same examples every time, so that a failure is what a change broke; `npm run nightly` tries others each time.
if (process.env.FAST_CHECK_SEED !== 'free') fc.configureGlobal({ seed: 20_261_121 });
