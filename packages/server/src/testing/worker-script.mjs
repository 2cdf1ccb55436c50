process.on('message', (task) => {
  if (task.exit) process.exit(1)
  if (task.reply) process.send?.(task.reply)
})
