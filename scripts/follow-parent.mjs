// Loaded before a program that run.mjs starts: when run.mjs dies without a word, the program ends in order too.
if (process.channel) {
  process.on('disconnect', () => process.kill(process.pid, 'SIGTERM'))
  process.channel.unref()
}
