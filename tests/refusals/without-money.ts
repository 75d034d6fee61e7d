/** Lists the writes that move no money, by the id of their endpoint. They are called at random, and nothing may move. */
export const withoutMoney: readonly string[] = `
addresses.add addresses.change addresses.remove addresses.setDefault questions.answerByPhone admin.beginGoogleMail
admin.bulkMessage admin.closeProblem admin.disconnectGoogleMail admin.editEmailText
admin.findCaller admin.finishGoogleMail admin.movePictures admin.previewEmailText admin.restoreEmailText admin.retryEmail
admin.saveMail admin.savePush admin.saveSettings admin.saveSms admin.testMail admin.testPush admin.testSms admin.saveWhatsapp
admin.saveWhatsappTemplate admin.testWhatsapp admin.testFileReader whatsapp.take whatsapp.webhook sms.report
adminAreas.change adminAreas.create adminCities.change adminCities.create adminCities.saveSettings
adminGallery.clear adminGallery.set adminGoods.change adminGoods.create adminGoods.restore adminGoods.retire adminGoods.setPhoto
adminLists.forget adminLists.teach adminMarkets.change adminMarkets.create
adminMarkets.removePicture adminMarkets.setActive adminMarkets.setGoods adminMarkets.setPicture
adminPromos.create adminPromos.end agent.arrive agent.ask agent.beginDocuments agent.decline
agent.depart agent.duty agent.position agent.renewDocument agent.setHomeMarkets agent.start
agent.withdraw agentMoney.closeReceipt agentMoney.confirmBankAccount agentMoney.setBankAccount agents.add agents.ceiling
agents.check agents.city agents.markets agents.suspend agents.unsuspend analytics.clientErrors
analytics.performance analytics.search analytics.visit announcements.cancel announcements.change announcements.draft
announcements.preview announcements.remove announcements.send announcements.stop announcements.test
applications.accept applications.apply applications.check applications.refuse applications.review
applications.send-back applications.sendDocument auth.forgotPassword auth.login auth.logout
auth.passkeyOptions auth.passkeySignIn auth.registerEmail auth.resendVerification
auth.resetPassword auth.secondFactor auth.sendCode auth.signInByCode auth.signup auth.verifyEmail bankLines.import bankLines.match bankLines.preview books.changeAccount businesses.addPlace businesses.answerInvitation
businesses.change businesses.changeMember businesses.create businesses.invite businesses.leave businesses.removeMember
businesses.changePlace businesses.setDefaultPlace businesses.removePlace businesses.withdrawInvitation adminBusinesses.credit orderRequests.ask orderRequests.decline
orderRequests.withdraw chat.markOrder
chat.markSupport chat.sendToOrder chat.sendToSupport chats.addReply chats.answer chats.assign
chats.changeReply chats.mark chats.open chats.removeReply chats.settle customers.note
factors.addPasskey factors.beginPasskey factors.beginTotp factors.confirmTotp factors.linkGoogle
factors.removePasskey factors.removeTotp factors.renamePasskey factors.renewRecoveryCodes
factors.unlinkGoogle integrations.createKey integrations.createWebhook integrations.enableWebhook
integrations.removeWebhook integrations.replay integrations.revokeKey invitations.create
launch.createKey launch.markItem launch.revokeKey launch.setMaintenance launch.subscribe
launch.verifyKey lists.compare lists.correct lists.estimate lists.parse money.reconcile
notices.close practice.remove practice.takeSeat notifications.fcmSubscribe notifications.fcmUnsubscribe notifications.test
notifications.webPushSubscribe notifications.webPushUnsubscribe orderViews.remove orderViews.save
agent.setRide agents.ride orders.waitOn orders.quoteList admin.quoteList orders.rate orders.reportProblem orders.reschedule prices.renewBand prices.restore prices.setAside
profile.cancelDeletion profile.cancelEmail profile.choices profile.delete profile.email
profile.endOtherSessions profile.endSession profile.export profile.name profile.password
profile.phone questions.answer questions.answerLinked runs.cancel settling.remind shifts.change
shifts.copyWeek shifts.plan shifts.remove signals.decide unknownNews.close unsubscribe.stop users.delete users.endSessions
users.export users.keep users.removeSecondStep users.resendVerification users.setCities
users.setEmail users.setPermissions users.setPhone users.setRole users.suspend users.unsuspend
users.verifyEmail usualLists.remove
usualLists.save standing.save standing.repeat standing.pause standing.remove standing.answer standing.answerLinked eInvoices.retry
eInvoices.saveSettings eInvoices.test receiptDetails.save
`
  .trim()
  .split(/\s+/)
